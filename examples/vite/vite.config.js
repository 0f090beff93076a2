import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { POLICY } from "./policy.js";

export default defineConfig({
  plugins: [react()],
  worker: { format: "es" },
  build: { target: "es2022", modulePreload: { polyfill: false } },
  // The development server puts scripts of its own into the page, so that the policy stands with what is built.
  preview: { headers: { "Content-Security-Policy": POLICY } },
});
