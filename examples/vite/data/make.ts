// Makes a .pen file of trades that never were: npm run data
import { createWriteStream, readFileSync } from "node:fs";
import { Writable } from "node:stream";
import { encodeWith, writePen } from "@penstock/runtime/container";
import type { Trade } from "../src/generated/acme/trade.js";
import { tradeFastCodec } from "../src/generated/acme/trade-fast.js";

const SYMBOLS = ["ALDR", "BSLT", "CNDR", "DLTA", "EMBR", "FJRD", "GBLE", "HRTH"];
const BUYERS = ["Basalt Foods", "Ember Optics", "Juniper Mining", "Kestrel Paper"];

/** Returns a trade, the same for the same number. */
function trade(id: number): Trade {
  const dice = (Math.imul(id + 1, 2_654_435_761) >>> 0) / 2 ** 32;
  return {
    id,
    symbol: SYMBOLS[Math.floor(dice * SYMBOLS.length)] as string,
    side: dice * 10 - Math.floor(dice * 10) < 0.5 ? "BUY" : "SELL",
    price: Math.round(dice * 100_000) / 100,
    quantity: 1 + (id % 500),
    at: { epochSecond: 1_780_000_000n + BigInt(id), nano: 0 },
    buyer: id % 3 === 0 ? null : (BUYERS[id % BUYERS.length] as string),
  };
}

const [file = "public/trades.pen", count = "100000"] = process.argv.slice(2);
const schema = readFileSync("schema/trade.schema", "utf8");
const trades = Array.from({ length: Number(count) }, (_, id) => trade(id));
await ReadableStream.from(trades)
  .pipeThrough(encodeWith(tradeFastCodec))
  .pipeThrough(writePen({ format: "fast", schema }))
  .pipeTo(Writable.toWeb(createWriteStream(file)));
console.log(`${file}: ${count} trades`);
