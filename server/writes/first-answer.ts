import type { WholeAnswer } from '../http/read-answer.ts';
import type { UpstreamCall } from '../upstream/upstream.ts';
import type { FirstAnswer } from './write-steps.ts';

/** An answer as it is kept, so that a repeat gets it too. */
export function firstAnswer(answer: WholeAnswer): FirstAnswer {
  return {
    status: answer.status,
    content_type: answer.contentType ?? null,
    body: answer.body.toString('utf8'),
  };
}

/** Of a change whose answer was lost, for who reads 'Atividade'. */
export const foundByReading =
  'A resposta se perdeu; a leitura seguinte mostrou que a operação foi realizada.';

/** What the upstream would have said, in the row's own words. */
export const foundAnswer = ({ row }: UpstreamCall): WholeAnswer => ({
  status: 200,
  contentType: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify({ status: 200, message: row.words?.done?.text ?? 'ok' })),
});

/** A kept answer. */
export const answerAgain = ({ status, content_type, body }: FirstAnswer): WholeAnswer => ({
  status: status ?? 200,
  ...(content_type === null ? {} : { contentType: content_type }),
  body: Buffer.from(body ?? ''),
});
