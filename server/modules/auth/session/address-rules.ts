const PRIVATE = [
  /^10\./,
  /^127\./,
  /^169\.254\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^::1$/,
  /^f[cd][\da-f]{2}:/i,
  /^fe[89ab][\da-f]:/i,
];

/** Whether an address is one of a network of one's own: the clinic's. */
export const isOwnNetwork = (address: string): boolean => {
  const plain = address.replace(/^::ffff:/i, '');
  return PRIVATE.some((range) => range.test(plain));
};
