import type { CustomTableLayout } from 'pdfmake/interfaces';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 30, top: 20, bottom: 34 };
export const INNER = PAGE.width - 2 * PAGE.side;

export const INK = {
  text: '#1c2430',
  quiet: '#56606e',
  line: '#d3d8de',
  band: '#f1f4f7',
  primary: '#14607d',
  track: '#e4e8ed',
  zone: '#9cc3b0',
  caution: '#8a3f06',
  cautionBand: '#fdeee0',
  alarm: '#a8172f',
  alarmBand: '#fdecef',
};

/** Of the font size; the fonts' own lines touch each other. */
export const LINE_HEIGHT = 1.2;

export const SIZE = { small: 6.5, base: 8, strong: 9, title: 15 };

/** Rows divided by hairlines, no vertical lines. */
export const rows: CustomTableLayout = {
  hLineWidth: (index, node) => (index === 0 || index === node.table.body.length ? 0.8 : 0.4),
  hLineColor: (index, node) => (index <= 1 || index === node.table.body.length ? INK.quiet : INK.line),
  vLineWidth: () => 0,
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 2.2,
  paddingBottom: () => 2.2,
};

/** Cells with room around them and no lines. */
export const padded: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 6,
  paddingRight: () => 6,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};
