import type { CSSProperties } from 'react';
import { pagesOf } from '../document/address';

/** Widths that are asked for, so that a little zooming asks for nothing new. */
const WIDTHS = [400, 800, 1600, 2400, 4000];

/** The address of a page, fine enough for so many pixels of this screen. */
export function pageAddress(url: string, page: number, width: number): string {
  const wanted = width * window.devicePixelRatio;
  return `${pagesOf(url)}/${page}?width=${WIDTHS.find((one) => one >= wanted) ?? WIDTHS.at(-1)}`;
}

export type Turned = { rotation: number; ratio: number | undefined };

export const isSideways = ({ rotation }: { rotation: number }) => rotation % 180 !== 0;

/** Lays a picture of this ratio, turned, into a frame that has the ratio of the turned one. */
function turnedStyle({ rotation, ratio = 1 }: Turned): CSSProperties {
  if (rotation === 0) return {};
  return {
    width: isSideways({ rotation }) ? `${ratio * 100}%` : '100%',
    transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
    position: 'absolute',
    top: '50%',
    left: '50%',
  };
}

type Props = {
  src: string;
  label: string;
  turned: Turned;
  filter: string | undefined;
  onShown: (ratio: number) => void;
  onFailed: () => void;
};

/** One page of a picture in its frame. */
export function PicturePage({ src, label, turned, filter, onShown, onFailed }: Props) {
  return (
    <img
      className="portal-picture"
      src={src}
      alt={label}
      draggable={false}
      style={{ ...turnedStyle(turned), filter }}
      onLoad={({ currentTarget }) => onShown(currentTarget.naturalWidth / currentTarget.naturalHeight)}
      onError={onFailed}
    />
  );
}
