import type { Content, Margins } from 'pdfmake/interfaces';
import { nameIn, say } from '../../../core/language';
import type { ReportSnapshot, SignatureFace } from '../versions/snapshot';
import { instantAt } from './format';
import { INK, INNER, LINE_HEIGHT, PAGE, padded, SIZE } from './look';
import { linesNeeded, shortened, t } from './text';

const NAME_SIZE = 10;
const LEFT = INNER * 0.66;

const MOST_IN_HEADER = 160;

/** `Version 2 replaces version 1`, with the word for its kind; empty for a first version. */
export function replacesLine(s: ReportSnapshot): string {
  if (s.supersedesNo === null) return '';
  return say(s.language, `pdf.replaces.${s.correctionKind ?? 'plain'}`, { version: s.versionNo, old: s.supersedesNo });
}

const sexOf = (s: ReportSnapshot) => say(s.language, `pdf.gender.${s.customer.gender}`);

/** Sex and age at the test, as far as known. */
export const sexAndAge = (s: ReportSnapshot): string =>
  [sexOf(s), ...(s.ageYears === null ? [] : [say(s.language, 'pdf.age', { years: s.ageYears })])].join(
    s.language === 'zh-CN' ? '，' : ', ',
  );

function headerTexts(s: ReportSnapshot) {
  const birth = s.customer.birthOn;
  return {
    lab: shortened(nameIn(s.language, s.lab.name), 80),
    contact: shortened([nameIn(s.language, s.lab.address), s.lab.phone].filter(Boolean).join(' · '), MOST_IN_HEADER),
    name: shortened(s.customer.name, MOST_IN_HEADER),
    identity: [
      say(s.language, 'pdf.header.pid', { pid: shortened(s.customer.pid, 60) }),
      birth ? say(s.language, 'pdf.header.born', { date: birth }) : say(s.language, 'pdf.header.born_unknown'),
      sexOf(s),
    ].join(' · '),
    report: say(s.language, 'pdf.header.report', { reportNo: shortened(s.reportNo, 40) }),
    version: say(s.language, 'pdf.header.version', { version: s.versionNo }),
  };
}

const strip = (text: string, color: string, fillColor: string): Content => ({
  table: {
    widths: ['*'],
    body: [[t(text, { bold: true, fontSize: SIZE.base, color, fillColor, alignment: 'center' })]],
  },
  layout: { ...padded, paddingTop: () => 1.5, paddingBottom: () => 1.5 },
  margin: [0, 3, 0, 0],
});

function stripsOf(s: ReportSnapshot, face: SignatureFace | null): Content[] {
  const replaces = replacesLine(s);
  return [
    ...(replaces ? [strip(replaces, INK.caution, INK.cautionBand)] : []),
    ...(face ? [] : [strip(say(s.language, 'pdf.unsigned.line'), INK.alarm, INK.alarmBand)]),
  ];
}

/** What stands on top of every page: the lab, the person by two identifiers, the report, what it replaces, that it is unsigned. */
export function headerOf(s: ReportSnapshot, face: SignatureFace | null): Content {
  const text = headerTexts(s);
  const band: Content = {
    table: {
      // Fixed, or an unbroken name would push the report's number off the page.
      widths: [LEFT - 12, INNER - LEFT - 12],
      body: [
        [
          {
            stack: [t(text.name, { bold: true, fontSize: NAME_SIZE }), t(text.identity, { fontSize: SIZE.base })],
            fillColor: INK.band,
          },
          {
            stack: [t(text.report, { bold: true, fontSize: SIZE.strong }), t(text.version, { fontSize: SIZE.base })],
            fillColor: INK.band,
            alignment: 'right',
          },
        ],
      ],
    },
    layout: { ...padded, hLineWidth: (i) => (i === 0 ? 1.2 : 0), hLineColor: () => INK.primary },
    margin: [0, 3, 0, 0],
  };
  const lab: Content = {
    columns: [
      t(text.lab, { bold: true, fontSize: 11, color: INK.primary, width: INNER * 0.55 }),
      t(text.contact, {
        fontSize: SIZE.small,
        color: INK.quiet,
        alignment: 'right',
        width: '*',
        margin: [0, 3.5, 0, 0],
      }),
    ],
    columnGap: 8,
  };
  return { stack: [lab, band, ...stripsOf(s, face)], margin: [PAGE.side, PAGE.top, PAGE.side, 0] };
}

/** Page margins with room for the whole header: one that is higher than its room would lie over the results. */
export function marginsOf(s: ReportSnapshot, face: SignatureFace | null): Margins {
  const text = headerTexts(s);
  const lab = Math.max(
    linesNeeded(text.lab, 11, INNER * 0.55) * 11 * LINE_HEIGHT,
    linesNeeded(text.contact, SIZE.small, INNER * 0.45 - 8) * SIZE.small * LINE_HEIGHT + 3.5,
  );
  const band =
    linesNeeded(text.name, NAME_SIZE, LEFT - 12) * NAME_SIZE * LINE_HEIGHT +
    linesNeeded(text.identity, SIZE.base, LEFT - 12) * SIZE.base * LINE_HEIGHT +
    11;
  return [PAGE.side, PAGE.top + lab + band + stripsOf(s, face).length * 19 + 7, PAGE.side, PAGE.bottom];
}

/** What stands below every page: the report, whether it is signed and by whom, page x of y. */
export function footerOf(s: ReportSnapshot, face: SignatureFace | null, page: number, pages: number): Content {
  const state = face
    ? say(s.language, 'pdf.signed.line', {
        name: shortened(face.signerName, 40),
        at: instantAt(face.signedAt, face.timeZone),
      })
    : say(s.language, 'pdf.unsigned.mark');
  const text = headerTexts(s);
  return {
    columns: [
      t(`${text.report} · ${text.version}`, { width: INNER * 0.3 }),
      t(state, { width: '*', alignment: 'center', ...(face ? {} : { bold: true, color: INK.alarm }) }),
      t(say(s.language, 'pdf.page', { page, pages }), { width: INNER * 0.2, alignment: 'right' }),
    ],
    fontSize: SIZE.small,
    color: INK.quiet,
    margin: [PAGE.side, 8, PAGE.side, 0],
  };
}
