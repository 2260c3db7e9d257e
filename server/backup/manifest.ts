import { z } from 'zod';

export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const README = 'README.txt';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.number().int().min(0);

/** What an archive says of itself: everything in it, by its hash. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  postgres: z.string(),
  /** Hashes of the migrations that had run, in order: the schema. */
  migrations: z.array(sha256),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      key: z.array(z.string()),
      rows: size,
      sizeBytes: size,
      sha256,
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ sha256, sizeBytes: size })),
  /** Files that rows name and that were missing or damaged already when the archive was made. */
  lost: z.array(sha256),
  /** The audit chain as it was. */
  audit: z.object({ events: size, sealed: size, ok: z.boolean() }),
});
export type Manifest = z.infer<typeof Manifest>;

export const tablePlace = ({ schema, name }: { schema: string; name: string }) => `tables/${schema}.${name}.copy`;
export const filePlace = (hash: string) => `files/${hash.slice(0, 2)}/${hash}`;
