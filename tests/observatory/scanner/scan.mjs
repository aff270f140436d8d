import { writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';

/**
 * `node scan.mjs HOST HTTPS-PORT HTTP-PORT` writes what the MDN HTTP Observatory says of HOST, as JSON. The scanner takes a
 * name and knows no ports: those of HOST lead to this machine's, and nothing else is reached at all.
 */
const [, , host, httpsPort, httpPort] = process.argv;
lead(https.Agent.prototype, 443, Number(httpsPort));
lead(http.Agent.prototype, 80, Number(httpPort));

// The list of preloaded domains, else fetched from the network by a script of the package's installation. HOST is in none.
const main = import.meta.resolve('@mdn/mdn-http-observatory');
writeFileSync(new URL('../conf/hsts-preload.json', main), '{}');

const { scan } = await import('@mdn/mdn-http-observatory');
console.log(JSON.stringify(await scan(host)));

function lead(agent, from, to) {
  const connect = agent.createConnection;
  agent.createConnection = function (options, ...rest) {
    if (options.host !== host || Number(options.port) !== from)
      throw new Error(`The scanner asks for ${options.host}:${options.port}, which is no part of the test`);
    return connect.call(this, { ...options, host: '127.0.0.1', port: to, servername: host }, ...rest);
  };
}
