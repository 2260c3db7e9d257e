const SIGNS = [
  /dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
  /loading (css )?chunk/i,
  /is not a valid javascript mime type/i,
];

/** Whether a part of the application itself did not arrive, in the words of the browsers we know. */
export const isChunkError = (error: unknown) =>
  error instanceof Error && (error.name === 'ChunkLoadError' || SIGNS.some((sign) => sign.test(error.message)));
