import type { ReactNode } from 'react';

export type Side = 'left' | 'right';

/** One column of a list. Without `render` it shows the row's value of that name. */
export type Column<Row> = {
  title: string;
  /** Ordered by the server under the column's key. */
  sorter?: boolean;
  /** Stays in sight while the others scroll. */
  fixed?: Side;
  width?: number;
  align?: 'right';
  /** Cut off where it does not fit; `width` says where. */
  ellipsis?: boolean;
  /** Always shown: what a row is known by. */
  always?: boolean;
  /** Not in the list of columns to choose from: buttons, for instance. */
  unlisted?: boolean;
} & ({ key: string; render: (row: Row, at: number) => ReactNode } | { key: keyof Row & string; render?: undefined });
