/** Milliseconds: beyond the server's own deadline of 30 s, so that its words come first. */
export const answerDeadline = 45_000;
