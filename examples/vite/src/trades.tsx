import { instantText } from "@penstock/runtime";
import { type UIEvent, useEffect, useState } from "react";
import { load, NO_ROWS, type Rows } from "./rows.js";

/** How high a row is, in pixels; the style sheet says the same. */
const ROW = 28;

/** Rows above and below those in sight, so that none is missing while the list moves. */
const BEYOND = 8;

/** The rows of the list that are drawn: those in sight, whatever their number is. */
function useSight(count: number) {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  const first = Math.max(0, Math.floor(top / ROW) - BEYOND);
  const end = Math.min(count, Math.ceil((top + height) / ROW) + BEYOND);
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    setTop(currentTarget.scrollTop);
    setHeight(currentTarget.clientHeight);
  };
  return { rows, onScroll };
}

/** A file of trades as a list, which grows while it is loaded. */
export function Trades({ url }: { readonly url: string }) {
  const [trades, setTrades] = useState(NO_ROWS);
  useEffect(() => load(url, setTrades), [url]);
  const { rows, onScroll } = useSight(trades.count);
  return (
    <main>
      <h1>Trades</h1>
      <output>
        {trades.error
          ? `Not loaded: ${trades.error.message}`
          : `${trades.count.toLocaleString("en")} trades${trades.isWhole ? "" : " …"}`}
      </output>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="list" onScroll={onScroll} tabIndex={0} aria-label="All trades">
        <table aria-rowcount={trades.count + 1}>
          <thead>
            <tr aria-rowindex={1}>
              {["Number", "Time", "Symbol", "Side", "Price", "Quantity", "Buyer"].map((each) => (
                <th key={each}>{each}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Space rows={rows[0] ?? 0} />
            {rows.map((row) => (
              <Row key={row} row={row} trades={trades} />
            ))}
            <Space rows={trades.count - (rows.at(-1) ?? -1) - 1} />
          </tbody>
        </table>
      </section>
    </main>
  );
}

/** Takes the place of rows that are not drawn. */
function Space({ rows }: { readonly rows: number }) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
  return <tr aria-hidden="true" style={{ height: rows * ROW }} />;
}

function Row({ row, trades }: { readonly row: number; readonly trades: Rows }) {
  const trade = trades.at(row);
  return (
    <tr aria-rowindex={row + 2}>
      <td>{trade.id}</td>
      <td>{instantText(trade.at)}</td>
      <td>{trade.symbol}</td>
      <td>{trade.side === "BUY" ? "bought" : "sold"}</td>
      <td>{trade.price.toFixed(2)}</td>
      <td>{trade.quantity}</td>
      <td>{trade.buyer ?? "—"}</td>
    </tr>
  );
}
