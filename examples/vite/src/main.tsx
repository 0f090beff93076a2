import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Trades } from "./trades.js";
import "./page.css";

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <Trades url={new URL("./trades.pen", document.baseURI).href} />
  </StrictMode>,
);
