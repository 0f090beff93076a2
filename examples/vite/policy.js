/** The policy under which the page runs: scripts, styles and connections of its own server, and no code made from text. */
export const POLICY = "default-src 'self'";
