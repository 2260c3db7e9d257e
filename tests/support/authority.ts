import type { Authority } from '../../server/core/ports';

/** Replaced once server/adapters/authority.ts is there. */
export const testAuthority = async (): Promise<Authority> => ({ certificateSha256: '0'.repeat(64), caPem: '', p12: Buffer.alloc(0), passphrase: '' });
