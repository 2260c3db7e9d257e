import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export type PageListHandle = {
  goTo: (page: number) => void;
  /** The zoom at which a page fits into the frame in both directions. */
  wholeOf: (page: number) => number;
};

type Props = {
  ref: Ref<PageListHandle>;
  pages: number;
  label: string;
  zoom: number;
  rotation: number;
  onPage: (page: number) => void;
  draw: (place: PagePlace) => ReactNode;
};

/** A page as its file shows it: width to height, and the turn the file asks for. */
type Shape = { ratio: number; turn: number };

export type PagePlace = {
  page: number;
  /** In pixels of the screen, whatever way the page is turned. */
  width: number;
  shape: Shape | undefined;
  keepShape: (shape: Shape) => void;
};

/** A4: how much room a page gets before it was opened. */
const USUAL: Shape = { ratio: 210 / 297, turn: 0 };
const AHEAD_PX = 900;
const FRAME_PX = 24;

/** All pages below each other. Only those near the frame are drawn; a file of hundreds of pages stays light. */
export function PageList({ ref, pages, label, zoom, rotation, onPage, draw }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]));
  const [shapes, setShapes] = useState<Readonly<Record<number, Shape>>>({});
  const sideways = rotation % 180 !== 0;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const pageElement = (page: number) => frame.current?.querySelector<HTMLElement>(`[data-page="${page}"]`);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(element.clientWidth - FRAME_PX, 100));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = frame.current;
    if (!element || pages === 0) return;
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const page = Number((target as HTMLElement).dataset.page);
            if (isIntersecting) now.add(page);
            else now.delete(page);
          }
          return now;
        }),
      { root: element, rootMargin: `${AHEAD_PX}px 0px` },
    );
    for (const child of element.querySelectorAll('[data-page]')) observer.observe(child);
    return () => observer.disconnect();
  }, [pages]);

  useImperativeHandle(ref, () => ({
    goTo: (page) => {
      const target = pageElement(page);
      if (frame.current && target) frame.current.scrollTop = target.offsetTop - 8;
    },
    wholeOf: (page) => {
      const { ratio } = shapes[page] ?? USUAL;
      const room = (frame.current?.clientHeight ?? 0) - FRAME_PX;
      return Math.min(1, (room * (sideways ? 1 / ratio : ratio)) / width);
    },
  }));

  const scrolled = () => {
    const element = frame.current;
    if (!element) return;
    const middle = element.scrollTop + element.clientHeight / 3;
    const children = [...element.querySelectorAll<HTMLElement>('[data-page]')];
    // the last page may be too short to come up to there
    const isAtEnd = element.scrollTop > 0 && element.scrollTop + element.clientHeight >= element.scrollHeight - 2;
    const current = isAtEnd
      ? children.at(-1)
      : (children.findLast((child) => child.offsetTop <= middle) ?? children[0]);
    if (current) onPage(Number(current.dataset.page));
  };

  const keepShape = useCallback(
    (page: number, shape: Shape) =>
      setShapes((before) => (before[page]?.ratio === shape.ratio ? before : { ...before, [page]: shape })),
    [],
  );

  const drawn = Math.round(width * zoom);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard
    <div ref={frame} className="portal-pdf-frame" onScroll={scrolled} role="document" aria-label={label} tabIndex={0}>
      {numbers.map((page) => {
        const shape = shapes[page] ?? shapes[1] ?? USUAL;
        const height = Math.round(drawn / (sideways ? 1 / shape.ratio : shape.ratio));
        return (
          <div key={page} data-page={page} className="portal-pdf-page" style={{ width: drawn, height }}>
            {near.has(page) &&
              width > 0 &&
              draw({ page, width: drawn, shape: shapes[page], keepShape: (seen) => keepShape(page, seen) })}
          </div>
        );
      })}
    </div>
  );
}
