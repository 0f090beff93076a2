import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect } from "node:net";

/** Stands between a page and its server, so that their connections can break. */
export class Relay {
  /** @type {Set<import("node:net").Socket>} */
  #sockets = new Set();
  /** @type {Map<string, string>} */
  #replaced = new Map();
  #isDown = false;
  #server = createServer((asked, answer) => this.#pass(asked, answer));

  /** @param {string} target the address of the server */
  constructor(target) {
    this.target = new URL(target);
    this.#server.on("upgrade", (asked, socket, head) =>
      this.#upgrade(asked, /** @type {import("node:net").Socket} */ (socket), head),
    );
  }

  /** Begins to listen; returns the address. */
  async start() {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const { port } = /** @type {import("node:net").AddressInfo} */ (this.#server.address());
    return `http://127.0.0.1:${port}/`;
  }

  /**
   * Headers as the server wants them, which knows pages of its own alone.
   *
   * @param {import("node:http").IncomingMessage} asked
   */
  #headers({ headers }) {
    const { origin, ...others } = headers;
    return {
      ...others,
      host: this.target.host,
      ...(origin && { origin: this.target.origin }),
    };
  }

  /**
   * @param {import("node:http").IncomingMessage} asked
   * @param {import("node:http").ServerResponse} answer
   */
  #pass(asked, answer) {
    const url = asked.url ?? "";
    const body = this.#replaced.get(url);
    if (this.#isDown) {
      asked.socket.destroy();
      return;
    }
    const passed = request(
      new URL(url, this.target),
      { method: asked.method ?? "GET", headers: this.#headers(asked) },
      (got) => {
        const { "content-length": length, ...headers } = got.headers;
        const kept = body === undefined && length !== undefined ? { "content-length": length } : {};
        answer.writeHead(got.statusCode ?? 500, { ...headers, ...kept });
        if (body === undefined) {
          got.pipe(answer);
        } else {
          got.resume();
          answer.end(body);
        }
      },
    );
    passed.on("error", () => asked.socket.destroy());
    asked.pipe(passed);
  }

  /**
   * @param {import("node:http").IncomingMessage} asked
   * @param {import("node:net").Socket} socket
   * @param {Buffer} head
   */
  #upgrade(asked, socket, head) {
    if (this.#isDown) {
      socket.destroy();
      return;
    }
    const server = connect(Number(this.target.port), this.target.hostname);
    const lines = Object.entries(this.#headers(asked)).map(([name, value]) => `${name}: ${value}`);
    server.write([`GET ${asked.url} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
    server.write(head);
    socket.pipe(server);
    server.pipe(socket);
    this.#sockets.add(socket);
    const end = () => {
      this.#sockets.delete(socket);
      socket.destroy();
      server.destroy();
    };
    for (const each of [socket, server]) {
      each.on("error", end);
      each.on("close", end);
    }
    socket.on("instead", (frame) => {
      server.unpipe(socket);
      socket.write(frame);
    });
  }

  /** Ends all WebSockets without a word. */
  cut() {
    for (const each of this.#sockets) {
      each.destroy();
    }
  }

  /**
   * Sends a frame of RFC 6455 in place of what the server sends.
   *
   * @param {Buffer} frame
   */
  send(frame) {
    for (const each of this.#sockets) {
      each.emit("instead", frame);
    }
  }

  /** Is not there, until it is up again. */
  down() {
    this.#isDown = true;
    this.cut();
  }

  up() {
    this.#isDown = false;
  }

  /**
   * Answers with another body.
   *
   * @param {string} path
   * @param {string} body
   */
  replace(path, body) {
    this.#replaced.set(path, body);
  }

  /** Answers with what the server says again. */
  restore() {
    this.#replaced.clear();
  }

  async end() {
    this.cut();
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
