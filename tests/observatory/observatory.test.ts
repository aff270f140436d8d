import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from '../support/running-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { installScanner } from './install-scanner.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';
import { standBehindTls } from './stand-behind-tls.ts';

interface Report {
  readonly scan: { readonly score: number; readonly grade: string; readonly statusCode: number };
  readonly tests: Readonly<Record<string, { readonly pass: boolean; readonly result: string }>>;
}

const host = 'cais.example';

beforeAll(installScanner, 300_000);

test('the MDN HTTP Observatory gives at least 130 points, and passes every check', {
  timeout: 60_000,
}, async () => {
  const server = await startServer({ env: { PUBLIC_URL: `https://${host}` } });
  onTestFinished(async () => {
    await server.stop();
    await server.clean();
  });
  const { scan, tests } = await scanBehindTls(
    await vi.waitFor(() => portIn(server.output().stdout), { timeout: 10_000 }),
  );
  expect(scan.statusCode).toBe(200);
  const failed = Object.entries(tests).filter(([, { pass }]) => !pass);
  expect(failed.map(([name, { result }]) => `${name}: ${result}`)).toEqual([]);
  expect(Object.keys(tests)).toHaveLength(10);
  expect(scan.score).toBeGreaterThanOrEqual(130);
});

/** Where the server listens: it prints where browsers find it, and its log, which may come later, the rest. */
function portIn(log: string): number {
  const [, port] = /"port":(\d+)[^\n]*"msg":"listening"/u.exec(log) ?? [];
  if (port === undefined) throw new Error(`No port in: ${log}`);
  return Number(port);
}

/** The scanner as it is, in a process of its own that trusts the certificate of this test. */
async function scanBehindTls(port: number): Promise<Report> {
  const certificate = selfSignedCertificate(host);
  const ports = await standBehindTls(port, host, certificate);
  const trusted = join(await temporaryFolder(), 'certificate.pem');
  await writeFile(trusted, certificate.cert);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'scanner/scan.mjs'), host, String(ports.https), String(ports.http)],
    { env: { NODE_EXTRA_CA_CERTS: trusted }, timeout: 30_000 },
  );
  return JSON.parse(stdout) as Report;
}
