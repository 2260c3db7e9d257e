const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const [PNG_WIDTH_AT, PNG_HEIGHT_AT, PNG_HEAD] = [16, 20, 24];
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

export interface Picture {
  mediaType: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

function jpegOf(bytes: Buffer): Picture | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker))
      return { mediaType: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** What a picture is by its bytes, whatever it is called; null when it is neither PNG nor JPEG. */
export function pictureOf(bytes: Buffer): Picture | null {
  if (bytes.length >= PNG_HEAD && bytes.subarray(0, PNG.length).equals(PNG))
    return {
      mediaType: 'image/png',
      width: bytes.readUInt32BE(PNG_WIDTH_AT),
      height: bytes.readUInt32BE(PNG_HEIGHT_AT),
    };
  return bytes.length > 4 && bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegOf(bytes) : null;
}

const MOST_BYTES = 1024 * 1024;
const MOST_PIXELS = 4000;

/** Whether a picture can be printed as the clinic's logo. */
export const isFit = ({ width, height }: Picture, sizeBytes: number): boolean =>
  sizeBytes <= MOST_BYTES && Math.min(width, height) > 0 && Math.max(width, height) <= MOST_PIXELS;
