import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Uint8Array | Map<Cbor, Cbor>;

function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  if (n < 256) return Buffer.from([(major << 5) | 24, n]);
  return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
}

/** As much of RFC 8949 as an authenticator says. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
  return Buffer.concat([head(2, value.length), value]);
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

const PRESENT = 1;
const VERIFIED = 4;
const HOLDS_KEY = 64;

/** ES256 as COSE writes it. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const of = (text: string) => Buffer.from(text, 'base64url');
  return cbor(
    new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, of(x)],
      [-3, of(y)],
    ]),
  );
}

/** A passkey as a device would keep it: the server checks what it says as it would a real one's. */
export class Authenticator {
  private readonly pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly id = randomBytes(32);
  counter = 0;
  /** Whether its owner shows that it is them, by finger or by PIN of the device. */
  verifies = true;

  constructor(
    private readonly origin = 'http://portal.test',
    private readonly rpId = 'portal.test',
  ) {}

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authData(flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([
      sha256(this.rpId),
      Buffer.from([flags | PRESENT | (this.verifies ? VERIFIED : 0)]),
      counter,
      more,
    ]);
  }

  /** A copy that somebody made of it as it is now, asked at this address. */
  copy(origin = this.origin): Authenticator {
    return Object.assign(Object.create(Authenticator.prototype) as Authenticator, this, { origin });
  }

  /** Answers the options of an enrolment. */
  make({ challenge }: { challenge: string }) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const key = Buffer.concat([Buffer.alloc(16), length, this.id, coseOf(this.pair.publicKey)]);
    const attestation = new Map<Cbor, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.authData(HOLDS_KEY, key)],
    ]);
    return {
      ...{ id: base64url(this.id), rawId: base64url(this.id), type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', challenge)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Answers the options of a proof. */
  prove({ challenge }: { challenge: string }) {
    this.counter += 1;
    const data = this.authData(0);
    const client = this.clientData('webauthn.get', challenge);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.pair.privateKey);
    return {
      ...{ id: base64url(this.id), rawId: base64url(this.id), type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      },
    };
  }
}
