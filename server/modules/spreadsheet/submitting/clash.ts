/** Why the database refused a statement, as far as other people's work at the same moment explains it. Pure. */
const CLASHES: Record<string, 'unique' | 'reference' | 'moment'> = {
  '23505': 'unique',
  '23503': 'reference',
  '40001': 'moment',
  '40P01': 'moment',
  '55P03': 'moment',
};

interface DatabaseError {
  code?: string;
  table?: string;
  cause?: unknown;
}

const databaseErrorOf = (error: unknown): DatabaseError => {
  const { cause } = (error ?? {}) as DatabaseError;
  return (cause ?? error ?? {}) as DatabaseError;
};

/** unique: somebody has the key; reference: something refers to the row; moment: two wanted the same rows. Undefined: none of these. */
export const clashOf = (error: unknown): 'unique' | 'reference' | 'moment' | undefined =>
  CLASHES[databaseErrorOf(error).code ?? ''];

/** The table that refers to a row. */
export const tableOf = (error: unknown): string => databaseErrorOf(error).table ?? '';
