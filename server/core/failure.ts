interface Failure {
  name: string;
  code?: string | undefined;
  message?: string | undefined;
  at?: string[] | undefined;
}

/**
 * What may be logged of an unexpected error. The ORM's and the database's messages quote statements and values, so that of
 * those only the kind, the code and the place remain.
 */
export function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const code = (error as { code?: string }).code ?? (cause as { code?: string } | undefined)?.code;
  const isDatabase =
    'query' in error || 'severity' in error || code !== undefined || (cause !== undefined && 'severity' in cause);
  // The stack begins with the message, which may have several lines.
  const at = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 5);
  return { name: error.name, code, message: isDatabase ? undefined : error.message, at };
}
