// The guide's call of Connect, against a server of @connectrpc/connect.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import type { MessageInitShape } from "@bufbuild/protobuf";
import { create, createFileRegistry, type DescMethodUnary } from "@bufbuild/protobuf";
import {
  type FieldDescriptorProtoSchema,
  FileDescriptorProtoSchema,
  FieldDescriptorProto_Type as Kind,
  FieldDescriptorProto_Label as Label,
} from "@bufbuild/protobuf/wkt";
import { Code, ConnectError } from "@connectrpc/connect";
import { readAllBytes, type UniversalHandler } from "@connectrpc/connect/protocol";
import { codeToHttpStatus, errorToJsonBytes } from "@connectrpc/connect/protocol-connect";
import { connectNodeAdapter } from "@connectrpc/connect-node";
import { type Codec, DecodeError } from "@penstock/runtime";
import { CODECS, ROOT } from "./vectors.js";

interface Order {
  readonly symbol: string;
  readonly quantity: number;
  readonly price: number;
  readonly side: "BUY" | "SELL";
  readonly legs?: readonly { readonly venue: string; readonly isDark: boolean }[];
}

const ORDER: Order = {
  symbol: "Müßig 🎈",
  quantity: -5,
  price: 0.1,
  side: "SELL",
  legs: [{ venue: "XETR", isDark: true }],
};

/** Of which Connect leaves out all. */
const NOTHING: Order = { symbol: "-", quantity: 0, price: 0, side: "BUY" };

const FAST = "application/penstock-fast";

type Field = MessageInitShape<typeof FieldDescriptorProtoSchema>;

function field(name: string, number: number, type: Kind, more: Field = {}): Field {
  return { name, jsonName: name, number, type, label: Label.OPTIONAL, ...more };
}

/** The method, as its .proto would say it. */
function method(): DescMethodUnary {
  const leg = { typeName: ".acme.Leg", label: Label.REPEATED };
  const file = create(FileDescriptorProtoSchema, {
    name: "acme.proto",
    package: "acme",
    syntax: "proto3",
    messageType: [
      {
        name: "Order",
        field: [
          field("symbol", 1, Kind.STRING),
          field("quantity", 2, Kind.INT32),
          field("price", 3, Kind.DOUBLE),
          field("side", 4, Kind.ENUM, { typeName: ".acme.Side" }),
          field("legs", 5, Kind.MESSAGE, leg),
        ],
      },
      { name: "Leg", field: [field("venue", 1, Kind.STRING), field("isDark", 2, Kind.BOOL)] },
    ],
    enumType: [
      {
        name: "Side",
        value: [
          { name: "BUY", number: 0 },
          { name: "SELL", number: 1 },
        ],
      },
    ],
    service: [
      {
        name: "Orders",
        method: [{ name: "Place", inputType: ".acme.Order", outputType: ".acme.Order" }],
      },
    ],
  });
  const service = createFileRegistry(file, () => undefined).getService("acme.Orders");
  return service?.methods[0] as DescMethodUnary;
}

/** Returns the codec of a format. */
async function codecOf(format: string): Promise<Codec<Order>> {
  const module = new URL(`schemas/connect/${format}/acme/order-${format}.js`, CODECS);
  return Object.values(await import(module.href))[0] as Codec<Order>;
}

/** Doubles the quantity of an order, and refuses one without a symbol. */
function place<T extends { readonly symbol: string; readonly quantity: number }>(order: T): T {
  if (order.symbol === "") {
    throw new ConnectError("a symbol is needed", Code.InvalidArgument);
  }
  return { ...order, quantity: 2 * order.quantity };
}

/** Returns a handler that takes Fast, and hands all else to Connect's. */
function takingFast(codec: Codec<Order>, other: UniversalHandler): UniversalHandler {
  const handle = async (request: Parameters<UniversalHandler>[0]) => {
    if (request.header.get("Content-Type") !== FAST) {
      return other(request);
    }
    try {
      const length = request.header.get("Content-Length");
      const body = request.body as AsyncIterable<Uint8Array>;
      const order = codec.decode(await readAllBytes(body, 1 << 20, length));
      const header = new Headers({ "Content-Type": FAST });
      return { status: 200, header, body: bytes(codec.encode(place(order))) };
    } catch (e) {
      const wrong = e instanceof DecodeError;
      const error = wrong
        ? new ConnectError(e.message, Code.InvalidArgument)
        : ConnectError.from(e);
      const header = new Headers({ "Content-Type": "application/json" });
      const status = codeToHttpStatus(error.code);
      return { status, header, body: bytes(errorToJsonBytes(error, undefined)) };
    }
  };
  return Object.assign(handle, other);
}

async function* bytes(all: Uint8Array): AsyncIterable<Uint8Array> {
  yield all;
}

let server: Server;
let address: string;
let call: (...words: unknown[]) => Promise<Order>;

before(async () => {
  const fast = await codecOf("fast");
  const routes = connectNodeAdapter({
    requireConnectProtocolHeader: true,
    routes: (router) => {
      router.rpc(method(), (order) => place(order as never));
      router.handlers.push(takingFast(fast, router.handlers[0] as UniversalHandler));
    },
  });
  server = createServer(routes).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/acme.Orders`;
  const guide = readFileSync(new URL("docs/guide/browser.md", ROOT), "utf8");
  const shown = /## Calls of Connect.*?```js\n(.*?)```/s.exec(guide)?.[1] ?? "";
  const file = new URL("connect-example.js", import.meta.url);
  writeFileSync(file, shown);
  call = (await import(file.href)).call;
});

after(() => {
  server.closeAllConnections();
  server.close();
});

for (const [format, type] of [
  ["json", "application/json"],
  ["fast", FAST],
] as const) {
  test(`a server of Connect answers a call by ${format}`, async () => {
    const codec = await codecOf(format);
    const answer = await call(`${address}/Place`, type, codec, codec, ORDER);

    const nothing = await call(`${address}/Place`, type, codec, codec, NOTHING);

    assert.deepEqual(answer, { ...ORDER, quantity: -10 });
    assert.deepEqual({ ...nothing }, { ...NOTHING, legs: nothing.legs });
    assert.equal(nothing.legs?.length ?? 0, 0);
  });

  test(`what the method refuses is an error with its code by ${format}`, async () => {
    const codec = await codecOf(format);
    const refused = call(`${address}/Place`, type, codec, codec, { ...ORDER, symbol: "" });

    await assert.rejects(refused, { code: "invalid_argument", message: "a symbol is needed" });
  });
}

test("a message that is none is an error with its code, offset and all", async () => {
  const fast = await codecOf("fast");
  const broken = { encode: () => new Uint8Array(3) };
  const refused = call(`${address}/Place`, FAST, broken, fast, ORDER);

  await assert.rejects(refused, { code: "invalid_argument", message: /^TRUNCATED at byte 0/ });
});

test("a method that is not there, and a codec that nobody has, are errors", async () => {
  const fast = await codecOf("fast");

  await assert.rejects(call(`${address}/Gone`, FAST, fast, fast, ORDER), { code: "unimplemented" });
  await assert.rejects(call(`${address}/Place`, "application/else", fast, fast, ORDER), {
    code: "unknown",
    message: "Unsupported Media Type",
  });
});
