import { createRequire } from 'node:module';

/** undici and Express in the product's own versions, so that contestants differ in what they do and not in what they use. */
export const ofProduct = createRequire(new URL('../../../../package.json', import.meta.url));
const { Pool } = ofProduct('undici');

export const url = process.env.UPSTREAM_URL;
export const pool = new Pool(url, { connections: 64, pipelining: 1 });

export function listen(server) {
  const listening = server.listen(0, '127.0.0.1', () => console.log(`ready ${listening.address().port}`));
}

/** Hands the answer on piece by piece, as fast as it is taken. */
export function relay(req, res, headers = {}) {
  pool.dispatch(
    { method: req.method, path: req.originalUrl ?? req.url, headers },
    {
      onRequestStart(controller) {
        res.once('close', () => {
          if (!res.writableFinished) controller.abort(new Error('gone'));
        });
      },
      onResponseStart(_controller, status, upstreamHeaders) {
        res.writeHead(status, upstreamHeaders);
      },
      onResponseData(controller, piece) {
        if (res.write(piece)) return;
        controller.pause();
        res.once('drain', () => controller.resume());
      },
      onResponseEnd() {
        res.end();
      },
      onResponseError() {
        res.destroy();
      },
    },
  );
}
