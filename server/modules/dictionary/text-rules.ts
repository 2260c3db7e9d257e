/** A line without what nobody sees in it: control and format characters, as those that turn the direction of what follows. */
export const seenText = (text: string): string =>
  text.replace(/[\t\n\r\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '');
