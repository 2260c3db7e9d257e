import { type ByteSource, UnfitDicom } from './source';

/** How a data set is written down (PS3.5 section 7). */
export interface Encoding {
  isExplicit: boolean;
  isBigEndian: boolean;
}

/** One element: where its value lies, not the value. */
export interface Element {
  /** `GGGGEEEE`, capitals. */
  tag: string;
  /** As written, or of the dictionary where it is not written; `UN` where nobody knows. */
  vr: string;
  at: number;
  /** `null`: pixel data in fragments. */
  length: number | null;
  items?: Element[][];
  encoding: Encoding;
}

/** VR of a tag by the dictionary, in a data set that does not write it; null where it is not listed. */
export type VrOf = (tag: string) => string | null;

const SHORT_VRS = new Set('AE AS AT CS DA DS DT FD FL IS LO LT PN SH SL SS ST TM UI UL US'.split(' '));
const UNDEFINED = 0xffff_ffff;
const DEEPEST = 24;
/** An enhanced series of 10,000 frames has about a million. */
const MOST_ELEMENTS = 2_000_000;
const IMPLICIT: Encoding = { isExplicit: false, isBigEndian: false };
const ITEM = 'FFFEE000';
const ITEM_END = 'FFFEE00D';
const SEQUENCE_END = 'FFFEE0DD';
/** Pixels as floats, doubles and integers: what comes behind them is padding and signatures. */
export const PIXEL_TAGS: ReadonlySet<string> = new Set(['7FE00008', '7FE00009', '7FE00010']);

interface Header {
  tag: string;
  vr: string;
  /** Written as UN by whoever did not know it: what is in it is implicit little endian (PS3.5 6.2.2). */
  isUnknown: boolean;
  length: number;
  at: number;
}

/** Reads the elements of a data set one after the other, with a limit on how many and how deep. */
export class Walker {
  private count = 0;

  constructor(
    private readonly source: ByteSource,
    private readonly vrOf: VrOf,
  ) {}

  private u16(at: number, { isBigEndian }: Encoding): number {
    const bytes = this.source.read(at, 2);
    return isBigEndian ? bytes.readUInt16BE() : bytes.readUInt16LE();
  }

  private u32(at: number, { isBigEndian }: Encoding): number {
    const bytes = this.source.read(at, 4);
    return isBigEndian ? bytes.readUInt32BE() : bytes.readUInt32LE();
  }

  private tagAt(at: number, encoding: Encoding): string {
    const hex = (value: number) => value.toString(16).toUpperCase().padStart(4, '0');
    return hex(this.u16(at, encoding)) + hex(this.u16(at + 2, encoding));
  }

  private headerAt(at: number, encoding: Encoding): Header {
    const tag = this.tagAt(at, encoding);
    const written =
      encoding.isExplicit && !tag.startsWith('FFFE') ? this.source.read(at + 4, 2).toString('latin1') : '';
    // some devices write single elements without a VR into an explicit data set
    if (!/^[A-Z]{2}$/.test(written)) {
      const vr = this.vrOf(tag) ?? 'UN';
      return { tag, vr, isUnknown: vr === 'UN', length: this.u32(at + 4, encoding), at: at + 8 };
    }
    if (SHORT_VRS.has(written))
      return { tag, vr: written, isUnknown: false, length: this.u16(at + 6, encoding), at: at + 8 };
    const isUnknown = written === 'UN';
    const vr = isUnknown ? (this.vrOf(tag) ?? 'UN') : written;
    return { tag, vr, isUnknown, length: this.u32(at + 8, encoding), at: at + 12 };
  }

  /** Where fragments of pixel data end. */
  private pastFragments(start: number, encoding: Encoding): number {
    for (let at = start; ; ) {
      const { tag, length, at: value } = this.headerAt(at, encoding);
      if (tag === SEQUENCE_END) return value;
      if (tag !== ITEM || length === UNDEFINED) throw new UnfitDicom('damaged');
      at = value + length;
    }
  }

  private items(
    start: number,
    length: number,
    encoding: Encoding,
    depth: number,
  ): { items: Element[][]; next: number } {
    if (depth > DEEPEST) throw new UnfitDicom('damaged');
    const end = length === UNDEFINED ? Number.POSITIVE_INFINITY : start + length;
    const items: Element[][] = [];
    let at = start;
    while (at < end) {
      const item = this.headerAt(at, encoding);
      if (item.tag === SEQUENCE_END) return { items, next: item.at };
      if (item.tag !== ITEM) throw new UnfitDicom('damaged');
      const isOpen = item.length === UNDEFINED;
      const { elements, next } = this.walk(item.at, isOpen ? null : item.at + item.length, encoding, depth + 1);
      items.push(elements);
      at = next;
    }
    return { items, next: end };
  }

  private isSequence({ vr, length, at }: Header, encoding: Encoding): boolean {
    if (vr === 'SQ') return true;
    if (length === UNDEFINED) return vr === 'UN';
    // a private sequence of a data set without VRs is told by its first item
    return !encoding.isExplicit && vr === 'UN' && length >= 8 && this.tagAt(at, encoding) === ITEM;
  }

  private element(header: Header, encoding: Encoding, depth: number): { element: Element; next: number } {
    const { tag, vr, isUnknown, length, at } = header;
    if (this.isSequence(header, encoding)) {
      const inner = isUnknown ? IMPLICIT : encoding;
      const { items, next } = this.items(at, length, inner, depth);
      return { element: { tag, vr: 'SQ', at, length: next - at, items, encoding }, next };
    }
    if (length !== UNDEFINED) return { element: { tag, vr, at, length, encoding }, next: at + length };
    if (!PIXEL_TAGS.has(tag)) throw new UnfitDicom('damaged');
    return { element: { tag, vr, at, length: null, encoding }, next: this.pastFragments(at, encoding) };
  }

  /**
   * The elements from one place on: to another, to the end of their item, or (at the top) to the pixels, which come last.
   * @param end null: until the item says that it ends
   * @param group of which alone elements are read; what comes then stays
   * @throws UnfitDicom unfinished, damaged, too_large
   */
  walk(
    start: number,
    end: number | null,
    encoding: Encoding,
    depth = 0,
    group = '',
  ): { elements: Element[]; next: number } {
    const elements: Element[] = [];
    let at = start;
    while (end === null || at < end) {
      this.count += 1;
      if (this.count > MOST_ELEMENTS) throw new UnfitDicom('too_large');
      if (group && this.tagAt(at, encoding).slice(0, 4) !== group) break;
      const header = this.headerAt(at, encoding);
      if (end === null && header.tag === ITEM_END) return { elements, next: header.at };
      if (header.tag.startsWith('FFFE')) throw new UnfitDicom('damaged');
      const { element, next } = this.element(header, encoding, depth);
      // beyond its item is damage, beyond the file an end that never came
      if (next > this.source.sizeBytes) throw new UnfitDicom('unfinished');
      if (end !== null && next > end) throw new UnfitDicom('damaged');
      elements.push(element);
      at = next;
      if (depth === 0 && PIXEL_TAGS.has(header.tag)) break;
    }
    return { elements, next: at };
  }
}
