import { createClient, type SendOptions } from '../../shared/client.ts';
import type { CallerAnswerOf, CallRow, InputOf } from '../../shared/contract/call.ts';
import { newSubmitKey } from './submit-key.ts';
import { browserTransport } from './transport.ts';

/**
 * The contract's calls, typed, over the browser. A write whose answer got lost between here and Cais is sent again
 * with its key, soon, since a person waits.
 */
export const api = createClient<File>(browserTransport, {
  partialLists: true,
  resending: {
    newKey: newSubmitKey,
    pauses: [400, 1_200],
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  },
});

/** The same for hooks that are themselves generic in the row, where the compiler cannot yet tell whether input is due. */
export const sendRow = api.send as unknown as <Row extends CallRow>(
  row: Row,
  input: InputOf<Row, File> | undefined,
  options?: SendOptions,
) => Promise<CallerAnswerOf<Row>>;
