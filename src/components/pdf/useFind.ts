import { useMemoizedFn } from 'ahooks';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { findIn, type Hit } from './find';

const ALL = 'portal-find';
const CURRENT = 'portal-find-current';

/** One place where the document says it: the page, and the how-manieth of that page. */
type Found = { page: number; index: number };

export type Find = {
  /** Null while nobody looks for anything. */
  wanted: string | null;
  found: readonly Found[];
  /** Index of the one that is shown, or -1. */
  current: number;
  isLooking: boolean;
  look: (wanted: string) => void;
  step: (by: 1 | -1) => void;
  close: () => void;
  /** Marks what is found in a page's text layer as soon as it is there. */
  mark: (page: number) => void;
};

async function textOf(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

/** The part of a text layer that a hit covers; its spans are the items of the text in their order. */
function rangeOf(layer: Element, { start, end }: Hit): Range | null {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let at = 0;
  let isBegun = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const long = node.nodeValue?.length ?? 0;
    if (!isBegun && start < at + long) {
      range.setStart(node, start - at);
      isBegun = true;
    }
    if (isBegun && end <= at + long) {
      range.setEnd(node, end - at);
      return range;
    }
    at += long;
  }
  return null;
}

/** Whether this browser can mark text without changing it. */
const canMark = () => typeof Highlight === 'function' && 'highlights' in CSS;

/** Looks for words in a PDF, page by page, and shows each place where they stand. */
export function useFind(
  pdf: PDFDocumentProxy | undefined,
  frame: () => HTMLElement | null,
  goTo: (page: number) => void,
): Find {
  const [wanted, setWanted] = useState<string | null>(null);
  const [found, setFound] = useState<readonly Found[]>([]);
  const [current, setCurrent] = useState(-1);
  const [isLooking, setLooking] = useState(false);
  const texts = useRef(new Map<number, Promise<string>>());
  const marks = useRef(new Map<number, Range[]>());

  const show = useMemoizedFn((all: readonly Found[], index: number) => {
    const at = all[index];
    if (!at) return;
    setCurrent(index);
    const range = marks.current.get(at.page)?.[at.index];
    if (!range) return goTo(at.page);
    if (canMark()) CSS.highlights.set(CURRENT, new Highlight(range));
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  });

  const mark = useMemoizedFn((page: number) => {
    const layer = frame()?.querySelector(`[data-page="${page}"] .textLayer`);
    if (!layer || !wanted) return;
    const text = layer.textContent ?? '';
    marks.current.set(
      page,
      findIn(text, wanted).flatMap((hit) => rangeOf(layer, hit) ?? []),
    );
    if (canMark()) CSS.highlights.set(ALL, new Highlight(...[...marks.current.values()].flat()));
    if (found[current]?.page === page) show(found, current);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is marked follows the words alone
  useEffect(() => {
    marks.current.clear();
    if (canMark()) for (const name of [ALL, CURRENT]) CSS.highlights.delete(name);
    setFound([]);
    setCurrent(-1);
    if (!pdf || !wanted?.trim()) return setLooking(false);
    let isOver = false;
    const lookThrough = async () => {
      setLooking(true);
      let all: Found[] = [];
      for (let page = 1; page <= pdf.numPages && !isOver; page += 1) {
        const reading = texts.current.get(page) ?? textOf(pdf, page);
        texts.current.set(page, reading);
        // a broken page hides nothing of the others
        const hits = findIn(await reading.catch(() => ''), wanted);
        if (isOver) return;
        if (hits.length === 0) continue;
        const isFirst = all.length === 0;
        all = [...all, ...hits.map((_, index) => ({ page, index }))];
        setFound(all);
        mark(page);
        if (isFirst) show(all, 0);
      }
      if (!isOver) setLooking(false);
    };
    void lookThrough();
    return () => {
      isOver = true;
    };
  }, [pdf, wanted]);

  useEffect(
    () => () => {
      if (canMark()) for (const name of [ALL, CURRENT]) CSS.highlights.delete(name);
    },
    [],
  );

  return {
    wanted,
    found,
    current,
    isLooking,
    look: setWanted,
    step: (by) => show(found, (current + by + found.length) % Math.max(found.length, 1)),
    close: () => setWanted(null),
    mark,
  };
}
