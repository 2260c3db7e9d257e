import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { findPictureProblem, PICTURE_MOST_PIXELS, type PictureFacts, type PictureProblem } from './rules';

// libvips could read much more, scripts and fonts of SVG among it
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Tiff', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);
sharp.concurrency(1);

/** A picture that is not taken in, and why. */
export class UnfitPicture extends Error {
  constructor(readonly problem: PictureProblem) {
    super(problem);
    this.name = problem;
  }
}

export interface PicturePage {
  /** As it is looked at: turned by its EXIF orientation. */
  width: number;
  height: number;
}

const open = (path: string, page: number): Sharp =>
  sharp(path, { page: page - 1, failOn: 'error', limitInputPixels: PICTURE_MOST_PIXELS, sequentialRead: true });

async function factsOf(
  path: string,
  page: number,
): Promise<PictureFacts & { isLossless: boolean; isDeepGrey: boolean; turn: number }> {
  const { format, width, height, channels, depth, space, pages, orientation } = await open(path, page).metadata();
  return {
    ...{ format, width, height, channels, depth, pages: pages ?? 1 },
    isLossless: format !== 'jpeg' && format !== 'webp',
    isDeepGrey: space === 'grey16',
    turn: orientation ?? 1,
  };
}

/** An animated PNG shows its other pictures to a browser only. */
function isAnimatedPng(path: string): boolean {
  const bytes = readFileSync(path);
  const control = bytes.indexOf('acTL');
  return control > 0 && control < bytes.indexOf('IDAT');
}

/** @throws UnfitPicture */
async function fitFactsOf(path: string, page: number): ReturnType<typeof factsOf> {
  const facts = await factsOf(path, page).catch((error: Error) => {
    throw new UnfitPicture(/pixel limit/.test(error.message) ? 'too_large' : 'damaged');
  });
  const problem = findPictureProblem(facts);
  if (problem) throw new UnfitPicture(problem);
  return facts;
}

/** 16 bits of grey hold 12 as often as 16: the darkest and the brightest value that are there become black and white. */
async function stretched(picture: Sharp, path: string, page: number): Promise<Sharp> {
  const { channels } = await open(path, page).stats();
  const { min = 0, max = 65_535 } = channels[0] ?? {};
  const factor = 65_535 / Math.max(max - min, 1);
  return picture.linear(factor, -min * factor);
}

/** Goes through all of its pixels. @throws UnfitPicture */
async function unpack(path: string, page: number): Promise<void> {
  try {
    await open(path, page).resize({ width: 16, height: 16, fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
  } catch {
    throw new UnfitPicture('damaged');
  }
}

/**
 * Unpacks every page of a picture, so that what is taken in can be shown.
 * @returns the pages in their order
 * @throws UnfitPicture
 */
export async function readPages(path: string): Promise<PicturePage[]> {
  const first = await fitFactsOf(path, 1);
  if (first.format === 'png' && isAnimatedPng(path)) throw new UnfitPicture('moving');
  const pages: PicturePage[] = [];
  for (let page = 1; page <= first.pages; page += 1) {
    const { width, height, turn } = page === 1 ? first : await fitFactsOf(path, page);
    await unpack(path, page);
    pages.push(turn >= 5 ? { width: height, height: width } : { width, height });
  }
  return pages;
}

/**
 * One page as a browser shows it: turned by its EXIF orientation, in sRGB with 8 bits, on white, and with nothing of what else
 * stands in the file. What is stored without loss is shown without.
 * @param width at most; a page that is smaller stays so
 * @throws UnfitPicture
 */
export async function drawPage(
  path: string,
  page: number,
  width: number,
): Promise<{ bytes: Buffer; mediaType: string }> {
  const { isDeepGrey, isLossless } = await fitFactsOf(path, page);
  const picture = isDeepGrey ? await stretched(open(path, page), path, page) : open(path, page);
  const drawn = picture
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb');
  const bytes = await (isLossless ? drawn.png({ compressionLevel: 3 }) : drawn.webp({ quality: 92, effort: 1 }))
    .toBuffer()
    .catch(() => {
      throw new UnfitPicture('damaged');
    });
  return { bytes, mediaType: isLossless ? 'image/png' : 'image/webp' };
}
