/** An instant of a raw query as ISO UTC; Drizzle hands those out as PostgreSQL writes them. */
export const isoOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : new Date(value as string | Date).toISOString();
