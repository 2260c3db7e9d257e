import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SecretBox } from '../core/ports';
import { sync, writeDurably } from './durable-files';

const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16];

/** AES-256-GCM with this key; each text gets a nonce of its own. */
export function secretBox(key: Buffer): SecretBox {
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(text) {
      const bytes = Buffer.from(text, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}

/** The box whose key lies in the data folder, made at the first start: of two first starts one wins, both use it. */
export async function openSecretBox(dataDir: string): Promise<SecretBox> {
  const file = path.join(dataDir, 'settings.key');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeDurably(file, randomBytes(KEY_BYTES).toString('hex'));
    await sync(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(await readFile(file, 'utf8'), 'hex');
  if (key.length !== KEY_BYTES)
    throw new Error(`${file} is damaged: take it from a copy, or remove it and enter the passwords anew`);
  return secretBox(key);
}
