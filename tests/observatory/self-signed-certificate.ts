import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  /** PEM, as TLS servers take them. */
  readonly key: string;
  readonly cert: string;
}

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const UTF8 = 0x0c;
const UTC_TIME = 0x17;
const TRUE = Buffer.from([0x01, 0x01, 0xff]);

const ecdsaWithSha256 = oid('2a8648ce3d040302');
const commonName = oid('550403');
const subjectAltName = oid('551d11');
const basicConstraints = oid('551d13');

/** A certificate of one host name for a day, its own authority (RFC 5280): Node signs, but makes no certificates. */
export function selfSignedCertificate(host: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const content = contentOf(host, publicKey);
  const signature = sign('sha256', content, privateKey);
  const der = node(SEQUENCE, content, node(SEQUENCE, ecdsaWithSha256), bits(signature));
  const lines = der.toString('base64').replace(/.{64}/gu, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

function contentOf(host: string, publicKey: KeyObject): Buffer {
  const name = node(SEQUENCE, node(SET, node(SEQUENCE, commonName, node(UTF8, Buffer.from(host)))));
  const day = 86_400_000;
  const altName = node(SEQUENCE, node(0x82, Buffer.from(host)));
  return node(
    SEQUENCE,
    node(0xa0, node(INTEGER, Buffer.from([2]))),
    node(INTEGER, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    node(SEQUENCE, ecdsaWithSha256),
    name,
    node(SEQUENCE, time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    node(
      0xa3,
      node(
        SEQUENCE,
        node(SEQUENCE, basicConstraints, TRUE, node(OCTET_STRING, node(SEQUENCE, TRUE))),
        node(SEQUENCE, subjectAltName, node(OCTET_STRING, altName)),
      ),
    ),
  );
}

/** One value of DER: its tag, its length, its content. */
function node(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function oid(hex: string): Buffer {
  return node(0x06, Buffer.from(hex, 'hex'));
}

const bits = (content: Buffer): Buffer => node(BIT_STRING, Buffer.from([0]), content);

const time = (at: number): Buffer =>
  node(UTC_TIME, Buffer.from(`${new Date(at).toISOString().replaceAll(/[-:T]/gu, '').slice(2, 14)}Z`));
