import { ask, at, takeChosen, takeDrops, words } from "../../common/server.js";
import { type Plan, USUAL } from "../src/measure.js";
import type { Choices, News, Order, Subject } from "./messages.js";
import { results } from "./table.js";

const PLANS: Readonly<Record<string, Plan>> = {
  usual: USUAL,
  quick: { warmMillis: 80, sliceMillis: 3, rounds: 11 },
};

const form = at<HTMLFormElement>("order");
const workload = at<HTMLSelectElement>("workload");
const time = at<HTMLSelectElement>("time");
const drop = at("drop");
const file = at<HTMLInputElement>("file");
const progress = at<HTMLProgressElement>("progress");
const stop = at<HTMLButtonElement>("stop");
const status = at("status");
const failure = at("failure");

let choices: Choices = { mostBytes: 0, workloads: [] };
let worker: Worker | undefined;
/** Of what was asked for last; what comes for another is dropped. */
let turn = 0;

/** Asks for a subject, and measures it when it is there; the last one that is asked for wins. */
async function measure(name: string, subject: () => Promise<Subject>): Promise<void> {
  end();
  turn++;
  const own = turn;
  failure.textContent = "";
  progress.removeAttribute("value");
  progress.hidden = false;
  stop.hidden = false;
  status.textContent = `Codecs for ${name} are being printed.`;
  try {
    const found = await subject();
    if (own === turn) {
      start(found);
    }
  } catch (error) {
    if (own === turn) {
      fail(words(error));
    }
  }
}

function start(subject: Subject): void {
  const started = new Worker("worker.js", { type: "module" });
  worker = started;
  let told = 0;
  status.textContent = `${subject.name} is being measured.`;
  started.addEventListener("error", () => fail("The script that measures did not run."));
  started.addEventListener("message", ({ data }: MessageEvent<News>) => {
    if (data.kind === "progress") {
      progress.value = data.share;
      const quarter = Math.floor(data.share * 4);
      if (quarter > told) {
        told = quarter;
        status.textContent = `${subject.name} is being measured: ${quarter * 25} % done.`;
      }
    } else if (data.kind === "failure") {
      fail(data.problem);
    } else {
      end();
      status.textContent = `${subject.name} is measured: ${data.rows.length} rows.`;
      at("results").replaceChildren(...results(subject, data.rows, data.missing));
    }
  });
  started.postMessage({ subject, plan: PLANS[time.value] ?? USUAL } satisfies Order);
}

function end(): void {
  worker?.terminate();
  worker = undefined;
  progress.hidden = true;
  stop.hidden = true;
}

function fail(problem: string): void {
  end();
  status.textContent = "";
  failure.textContent = problem;
}

function measureFile(chosen: File): Promise<void> {
  return measure(chosen.name, () => {
    if (chosen.size > choices.mostBytes) {
      const most = choices.mostBytes >> 20;
      throw new Error(
        `${chosen.name} is larger than ${most} MB. ./penstock bench FILE takes large ones, on the JVM.`,
      );
    }
    const address = `files?name=${encodeURIComponent(chosen.name)}`;
    return ask<Subject>(address, { method: "POST", body: chosen });
  });
}

function describe(): void {
  const chosen = choices.workloads.find((each) => each.name === workload.value);
  at("about").textContent = chosen?.description ?? "";
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const name = workload.value;
  measure(name, () => ask<Subject>(`workloads/${name}`, { method: "POST" }));
});
workload.addEventListener("change", describe);
takeChosen(file, measureFile);
stop.addEventListener("click", () => {
  turn++;
  end();
  status.textContent = "Stopped.";
});
takeDrops(drop, measureFile);

try {
  choices = await ask<Choices>("workloads");
  workload.append(...choices.workloads.map((each) => new Option(each.name)));
  describe();
} catch (error) {
  fail(words(error));
}
