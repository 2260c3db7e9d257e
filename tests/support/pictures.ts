import sharp from 'sharp';

const CORNER = 20;
export const COLOURS = {
  red: [255, 0, 0],
  green: [0, 160, 0],
  blue: [0, 0, 255],
  yellow: [255, 220, 0],
} as const;
export type Colour = keyof typeof COLOURS;

/** Corners as one reads: top left, top right, bottom left, bottom right. */
export const CORNERS: Colour[] = ['red', 'green', 'blue', 'yellow'];

const rgb = (colour: Colour) => {
  const [r, g, b] = COLOURS[colour];
  return { r, g, b };
};

/** A picture wider than high with a colour in each corner: 120 × 80, or so much larger. */
export const cornered = (scale = 1) => {
  const [wide, high, corner] = [120 * scale, 80 * scale, CORNER * scale];
  const at = [
    [0, 0],
    [wide - corner, 0],
    [0, high - corner],
    [wide - corner, high - corner],
  ];
  return sharp({ create: { width: wide, height: high, channels: 3, background: 'white' } }).composite(
    CORNERS.map((colour, index) => ({
      input: { create: { width: corner, height: corner, channels: 3 as const, background: rgb(colour) } },
      left: at[index]?.[0] as number,
      top: at[index]?.[1] as number,
    })),
  );
};

const nearest = (seen: number[]): Colour => {
  const far = (colour: Colour) => Math.hypot(...COLOURS[colour].map((part, index) => part - (seen[index] ?? 0)));
  return CORNERS.reduce((best, colour) => (far(colour) < far(best) ? colour : best));
};

/** The colours of the corners of any picture, in the order of `CORNERS`, and its size. */
export async function cornersOf(bytes: Uint8Array): Promise<{ width: number; height: number; corners: Colour[] }> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const inset = 4;
  const colourAt = (x: number, y: number) => {
    const at = (y * width + x) * channels;
    return nearest([...data.subarray(at, at + 3)]);
  };
  const [right, bottom] = [width - 1 - inset, height - 1 - inset];
  return {
    width,
    height,
    corners: [colourAt(inset, inset), colourAt(right, inset), colourAt(inset, bottom), colourAt(right, bottom)],
  };
}

/** A TIFF of several pages, each of one colour. */
export const pagedTiff = async (pages: Colour[]): Promise<Buffer> =>
  sharp(
    await Promise.all(
      pages.map((colour) =>
        sharp({ create: { width: 60, height: 90, channels: 3, background: rgb(colour) } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
    .tiff({ compression: 'lzw' })
    .toBuffer();

/** A picture that moves. */
export const moving = async (format: 'gif' | 'webp'): Promise<Buffer> =>
  sharp(
    await Promise.all(
      ['red', 'blue'].map((colour) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
          .png()
          .toBuffer(),
      ),
    ),
    {
      join: { animated: true },
    },
  )
    .toFormat(format)
    .toBuffer();

/** Grey with 16 bits, of which the values use 12: darkest top left, brightest bottom right. */
export const deepGrey = (): Promise<Buffer> =>
  sharp(
    Uint16Array.from({ length: 64 * 64 }, (_, index) => index),
    { raw: { width: 64, height: 64, channels: 1 } },
  )
    .toColourspace('grey16')
    .tiff({ compression: 'lzw' })
    .toBuffer();
