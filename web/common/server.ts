/** Returns what the server answers; fails with what it says is wrong. */
export async function ask<T>(address: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(address, init).catch(() => {
    throw new Error("The server does not answer. Start it again: ./penstock serve");
  });
  const said = await answer.json();
  if (!answer.ok) {
    throw new Error([said.problem, said.advice].filter(Boolean).join("\n"));
  }
  return said as T;
}

/** Returns the element with an id. */
export function at<T extends HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

/** Returns what an error says. */
export function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Calls a function with each file that is dropped on the page, over which `place` is marked. */
export function takeDrops(place: HTMLElement, take: (file: File) => void): void {
  addEventListener("dragover", (event) => {
    event.preventDefault();
    place.classList.add("over");
  });
  addEventListener("dragleave", () => place.classList.remove("over"));
  addEventListener("drop", (event) => {
    event.preventDefault();
    place.classList.remove("over");
    const dropped = event.dataTransfer?.files[0];
    if (dropped) {
      take(dropped);
    }
  });
}

/** Calls a function with each file that is chosen, also with the same one again. */
export function takeChosen(input: HTMLInputElement, take: (file: File) => void): void {
  input.addEventListener("change", () => {
    const chosen = input.files?.[0];
    input.value = "";
    if (chosen) {
      take(chosen);
    }
  });
}
