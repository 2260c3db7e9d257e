import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const CONFIG = `
[req]
distinguished_name = dn
[dn]
[ca]
basicConstraints = critical,CA:true
keyUsage = critical,keyCertSign,cRLSign
[stamping]
extendedKeyUsage = critical,timeStamping
[wider]
extendedKeyUsage = critical,timeStamping,emailProtection
[lax]
extendedKeyUsage = timeStamping
[tsa]
default_tsa = one
[one]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
other_policies = 1.2.3.4.2
digests = sha256, sha384
accuracy = secs:1
ess_cert_id_alg = sha256
[one_sha1]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha1
[strict]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha512
`;

/** A time-stamping authority in a folder of its own: `openssl ts`, a real one of RFC 3161. */
export function opensslTsa() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tsa-'));
  const at = (name: string) => path.join(folder, name);
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });

  const certificate = (name: string, extensions: string, issuer = 'ca') =>
    openssl(
      ...[
        'req',
        '-new',
        '-x509',
        '-config',
        'openssl.cnf',
        '-extensions',
        extensions,
        '-days',
        '30',
        '-subj',
        `/CN=${name}`,
      ],
      ...['-key', extensions === 'ca' ? `${issuer}.key` : 'tsa.key', '-out', `${name.replaceAll(' ', '-')}.pem`],
      ...(extensions === 'ca' ? [] : ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`, '-set_serial', '77']),
    );

  const reply = (query: Buffer, section = 'one', signer = 'Test-TSA.pem') => {
    writeFileSync(at('query'), query);
    openssl(
      ...['ts', '-reply', '-config', 'openssl.cnf', '-section', section, '-queryfile', 'query', '-out', 'reply'],
      ...['-signer', signer, '-inkey', 'tsa.key', '-chain', 'ca.pem'],
    );
    return readFileSync(at('reply'));
  };

  const prepare = () => {
    writeFileSync(at('openssl.cnf'), CONFIG);
    writeFileSync(at('serial'), '1000\n');
    for (const key of ['ca.key', 'tsa.key'])
      openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', key);
    certificate('ca', 'ca');
    certificate('Test TSA', 'stamping');
  };

  return { at, openssl, prepare, certificate, reply, close: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Nothing is stamped where there is no openssl. */
export const withOpenssl = spawnSync('openssl', ['version']).error === undefined ? describe : describe.skip;
