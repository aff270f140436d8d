// The version that the product itself has, and not the older one that other peers bring along.
import { Pool } from '../../../../node_modules/undici/index.js';
import { all, atOnce, headers, url } from './work.mjs';

const pool = new Pool(url.origin, { connections: atOnce });

await all(
  (body) =>
    new Promise((resolve, reject) => {
      let status = 0;
      pool.dispatch(
        { method: 'POST', path: url.pathname, headers, body },
        {
          onRequestStart() {},
          onResponseStart(_controller, statusCode) {
            status = statusCode;
          },
          onResponseData() {},
          onResponseEnd() {
            if (status === 200) resolve();
            else reject(new Error(`status ${status}`));
          },
          onResponseError(_controller, error) {
            reject(error);
          },
        },
      );
    }),
);
await pool.close();
