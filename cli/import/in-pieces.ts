/** Characters. */
const pieceLength = 16 * 1024;

/** Gathers short texts into longer ones, since each one that is written is a call of the system. */
export function inPieces(output: (text: string) => void): {
  readonly write: (text: string) => void;
  /** Hands on what is left. */
  readonly flush: () => void;
} {
  let gathered = '';
  const flush = () => {
    const text = gathered;
    gathered = '';
    if (text !== '') output(text);
  };
  return {
    write: (text) => {
      gathered += text;
      if (gathered.length >= pieceLength) flush();
    },
    flush,
  };
}
