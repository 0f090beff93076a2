/** A socket whose events are made by the tests. */
export class TestSocket extends EventTarget {
  binaryType = "blob";
  closedByUs = false;

  constructor(readonly readyState = 1) {
    super();
  }

  receive(data: unknown): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }

  end(code: number): void {
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }

  close(): void {
    this.closedByUs = true;
  }
}
