import { AimOutlined, DragOutlined, ZoomInOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Tool } from '../engine/tools';

const glyph = (shapes: ReactNode) => (
  <svg
    viewBox="0 0 16 16"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    {shapes}
  </svg>
);

/** Little drawings of what has no icon elsewhere. */
export const GLYPHS = {
  window: glyph(
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
    </>,
  ),
  scroll: glyph(<path d="M3 5h10M3 8h10M3 11h10M8 1v2M8 13v2" />),
  length: glyph(<path d="M3 13 13 3M1.5 11.5l3 3M11.5 1.500l3 3" />),
  angle: glyph(<path d="M13 13H3L11 3M8 13a5 5 0 0 0-2-4" />),
  ellipse: glyph(<ellipse cx="8" cy="8" rx="6.500" ry="4.500" />),
  rectangle: glyph(<rect x="2" y="3.500" width="12" height="9" />),
  probe: glyph(
    <>
      <circle cx="8" cy="8" r="4" />
      <path d="M8 1v4M8 11v4M1 8h4M11 8h4" />
    </>,
  ),
  arrow: glyph(<path d="M13 3 3 13M3 8v5h5" />),
  flipAcross: glyph(<path d="M8 1v14M6 4 2 12h4zM10 4l4 8h-4z" />),
  flipDown: glyph(<path d="M1 8h14M4 6l8-4v4zM4 10l8 4v-4z" />),
  invert: glyph(
    <>
      <rect x="2" y="2" width="12" height="12" />
      <path d="M2 14 14 2v12z" fill="currentColor" />
    </>,
  ),
  planes: glyph(<path d="M2 2h5v5H2zM9 2h5v5H9zM2 9h5v5H2z" />),
  beside: glyph(<path d="M2 3h5v10H2zM9 3h5v10H9z" />),
} as const;

export const TOOL_ICONS: Record<Tool, ReactNode> = {
  window: GLYPHS.window,
  scroll: GLYPHS.scroll,
  pan: <DragOutlined />,
  zoom: <ZoomInOutlined />,
  length: GLYPHS.length,
  angle: GLYPHS.angle,
  ellipse: GLYPHS.ellipse,
  rectangle: GLYPHS.rectangle,
  probe: <AimOutlined />,
  arrow: GLYPHS.arrow,
};
