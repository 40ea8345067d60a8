import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const EC_WITH_SHA256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
const COMMON_NAME = Buffer.from('0603550403', 'hex');

/** A self-signed certificate for `localhost` (RFC 5280) and its key, both in PEM. */
export function selfSigned(validTo: Date): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from('localhost')))));
  const serial = tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(7)]));
  const validity = sequence(generalizedTime(new Date(0)), generalizedTime(validTo));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const content = sequence(serial, EC_WITH_SHA256, name, validity, name, key);
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]));
  const der = sequence(content, EC_WITH_SHA256, signature);
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const generalizedTime = (time: Date): Buffer =>
  tagged(0x18, Buffer.from(`${time.toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z`));

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

/** One element in DER; two bytes of length are enough for every part of a certificate. */
function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
