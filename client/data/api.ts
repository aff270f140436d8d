import * as z from 'zod/mini';
import { createClient, type SendOptions } from '../../shared/calls/client.ts';
import type { CallerAnswerOf, CallRow, InputOf } from '../../shared/contract/call.ts';
import { browserTransport } from './transport.ts';
import { resending } from './writes/submit-key.ts';

// Compiled validators need `eval`, which the content security policy forbids.
z.config({ jitless: true });

/** The contract's calls, typed, over the browser. */
export const api = createClient<File>(browserTransport, { resending });

/** The same for hooks that are themselves generic in the row, where the compiler cannot yet tell whether input is due. */
export const sendRow = api.send as unknown as <Row extends CallRow>(
  row: Row,
  input: InputOf<Row, File> | undefined,
  options?: SendOptions,
) => Promise<CallerAnswerOf<Row>>;
