import type { Content, TableCell } from 'pdfmake/interfaces';
import { nameIn, say } from '../../../core/language';
import { clockIn } from '../../../core/zone';
import type { ReportSnapshot } from '../versions/snapshot';
import { offsetAt } from './format';
import { replacesLine, sexAndAge } from './frame';
import { INK, INNER, rows, SIZE } from './look';
import { t } from './text';

const PAIRS_A_ROW = 4;

const categoryOf = (s: ReportSnapshot) => {
  const key = `report.category.${s.category}`;
  const word = say(s.language, key);
  return word === key ? s.category : word;
};

function zoneOf(s: ReportSnapshot): string {
  const instants = [s.collectedAt, s.receivedAt, s.reportedAt].filter((at): at is string => at !== null);
  const offsets = [...new Set(instants.map((at) => offsetAt(at, s.timeZone)))];
  return `${s.timeZone} (${offsets.join(', ')})`;
}

function fieldsOf(s: ReportSnapshot): [string, string][] {
  const at = (iso: string | null) => (iso === null ? '' : clockIn(s.timeZone, new Date(iso)));
  const visit = s.visit ? [s.visit.visitOn, s.visit.serve].filter(Boolean).join(' · ') : '';
  return [
    ['patient', s.customer.name],
    ['sex_age', sexAndAge(s)],
    ['requester', s.requester],
    ['visit', visit],
    ['specimen', s.specimen],
    ['bar_code', s.barCode],
    ['test_on', s.testOn ?? ''],
    ['category', categoryOf(s)],
    ['collected', at(s.collectedAt)],
    ['received', at(s.receivedAt)],
    ['reported', at(s.reportedAt)],
    ['time_zone', zoneOf(s)],
    ['performing_lab', s.performingLab.name],
  ];
}

/** The title, then what changed (it must stand on page 1 however much follows), then person, specimen and times. */
export function frontOf(s: ReportSnapshot): Content[] {
  const cells: TableCell[] = fieldsOf(s).map(([key, value]) => ({
    stack: [
      t(say(s.language, `pdf.field.${key}`), { fontSize: SIZE.small, color: INK.quiet }),
      value
        ? t(value, { fontSize: SIZE.base })
        : t(say(s.language, 'pdf.not_stated'), { fontSize: SIZE.base, color: INK.quiet }),
    ],
    ...(key === 'performing_lab' ? { colSpan: PAIRS_A_ROW } : {}),
  }));
  const body: TableCell[][] = [];
  for (let first = 0; first < cells.length; first += PAIRS_A_ROW) {
    const row = cells.slice(first, first + PAIRS_A_ROW);
    while (row.length < PAIRS_A_ROW) row.push({});
    body.push(row);
  }
  return [
    t(nameIn(s.language, s.name) || say(s.language, 'pdf.document.fallback'), {
      fontSize: SIZE.title,
      bold: true,
      margin: [0, 2, 0, 4],
    }),
    ...changesOf(s),
    {
      table: { widths: Array(PAIRS_A_ROW).fill((INNER - PAIRS_A_ROW * 6) / PAIRS_A_ROW), body },
      layout: { ...rows, hLineWidth: () => 0.4, hLineColor: () => INK.line },
    },
  ];
}

/** What a version that replaces another one changes; nothing for a first version. */
function changesOf(s: ReportSnapshot): Content[] {
  if (s.supersedesNo === null) return [];
  const words = { old: s.supersedesNo };
  const head = ['field', 'from', 'to'].map((key) =>
    t(say(s.language, `pdf.changes.${key}`), { bold: true, color: INK.caution }),
  );
  const shown = (text: string) => (text ? t(text) : t(say(s.language, 'pdf.changes.empty'), { color: INK.quiet }));
  const title = t(`${replacesLine(s)} · ${say(s.language, 'pdf.changes.title', words)}`, {
    bold: true,
    fontSize: SIZE.strong,
    color: INK.caution,
    margin: [0, 0, 0, 2],
  });
  if (s.changes.length === 0) return [title, t(say(s.language, 'pdf.changes.none', words), { margin: [0, 0, 0, 6] })];
  return [
    title,
    {
      table: {
        headerRows: 1,
        widths: [INNER * 0.34 - 6, INNER * 0.33 - 6, INNER * 0.33 - 6],
        body: [
          head,
          ...s.changes.map((change) => [
            t(nameIn(s.language, change.field), { bold: true }),
            shown(change.from),
            shown(change.to),
          ]),
        ] as TableCell[][],
      },
      layout: { ...rows, hLineColor: () => INK.caution, fillColor: () => INK.cautionBand },
      margin: [0, 0, 0, 8],
    },
  ];
}
