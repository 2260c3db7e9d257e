import type { Context } from '../../core/context';
import { showFileName } from '../../core/file-name';
import { instantIn } from '../../core/zone';
import { foundValue, readingOf } from './reading-file';

const stem = (name: string) =>
  showFileName(name)
    .replace(/\.(pdf|jpe?g|png|tiff?|webp|gif|dcm|dicom)$/i, '')
    .trim() || 'PDF';

export const MOST_IN_NUMBER = 64;
const CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the clerk starts from, and what the reader saw; everything can be corrected on the desk. */
export function firstDetails(ctx: Context, stored: unknown, originalName: string) {
  const timeZone = ctx.ports.settings.PORTAL_TIME_ZONE;
  const reading = readingOf(stored);
  const name = (foundValue(reading, 'reportName') || stem(originalName)).slice(0, 200);
  const testOn = foundValue(reading, 'testOn');
  const collected = foundValue(reading, 'collectedAt');
  return {
    origin: 'external' as const,
    category: reading.category,
    nameEn: name,
    nameZh: name,
    language: reading.language,
    vendor: foundValue(reading, 'vendor').slice(0, 100),
    vendorNo: foundValue(reading, 'reportNo').slice(0, MOST_IN_NUMBER),
    barCode: foundValue(reading, 'barCode').slice(0, MOST_IN_NUMBER),
    testOn: DAY.test(testOn) ? testOn : null,
    collectedAt: CLOCK.test(collected) ? instantIn(timeZone, collected) : null,
    proposed: reading.results,
  };
}
