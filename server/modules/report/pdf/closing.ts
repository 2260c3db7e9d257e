import type { Content, TableCell } from 'pdfmake/interfaces';
import { say } from '../../../core/language';
import { clockIn } from '../../../core/zone';
import type { ReportSnapshot, SignatureFace } from '../versions/snapshot';
import { offsetAt } from './format';
import { INK, INNER, padded, SIZE } from './look';
import { linesNeeded, t } from './text';

const QR_SIZE = 78;
const HASH_SHOWN = 16;
const VERIFY_WIDTH = 190;
/** pdfmake prints only the first page of a block that may not break: one with more lines may. */
const MOST_UNBROKEN_LINES = 20;

const titled = (title: string, text: string): Content[] => [
  t(title, { bold: true, fontSize: SIZE.strong, margin: [0, 8, 0, 2] }),
  t(text, { preserveLeadingSpaces: true }),
];

/** Comments and the unaltered text of the performing lab, where there are any. */
export function remarksOf(s: ReportSnapshot): Content[] {
  return [
    ...(s.comments.trim() ? titled(say(s.language, 'pdf.comments.title'), s.comments) : []),
    ...(s.performingLab.text.trim() ? titled(say(s.language, 'pdf.performing.title'), s.performingLab.text) : []),
  ];
}

const label = (text: string): Content => t(text, { fontSize: SIZE.small, color: INK.quiet });

const person = (name: string, title: string): Content =>
  t([name, title].filter(Boolean).join(', '), { fontSize: SIZE.strong, bold: true });

function signatureOf(s: ReportSnapshot, face: SignatureFace | null): Content[] {
  const word = (key: string) => say(s.language, `pdf.signature.${key}`);
  if (!face)
    return [
      t(say(s.language, 'pdf.unsigned.mark'), { bold: true, fontSize: 12, color: INK.alarm }),
      t(word('none'), { color: INK.alarm }),
    ];
  const line = (key: string, value: string): Content => ({
    columns: [{ ...(label(word(key)) as object), width: 84 } as Content, t(value, { width: '*' })],
  });
  return [
    label(word('title')),
    person(face.signerName, face.signerTitle),
    line('meaning', word(`meaning.${face.meaning}`)),
    line(
      'at',
      `${clockIn(face.timeZone, new Date(face.signedAt), true)} ${face.timeZone} (${offsetAt(face.signedAt, face.timeZone)})`,
    ),
    line('data', `${face.snapshotSha256.slice(0, HASH_SHOWN)}…`),
    line('certificate', `${face.certificateSha256.slice(0, HASH_SHOWN)}…`),
  ];
}

/** Who checked, who signed with what meaning, and how anyone can verify it; then the end mark. */
export function closingOf(s: ReportSnapshot, face: SignatureFace | null, verifyUrl: string): Content[] {
  const left: TableCell = {
    stack: [
      label(say(s.language, 'pdf.checked.title')),
      person(s.checkedBy.name, s.checkedBy.title),
      { text: '', margin: [0, 3, 0, 0] },
      ...signatureOf(s, face),
    ],
    fillColor: INK.band,
  };
  const right: TableCell = {
    columns: [
      { qr: verifyUrl, fit: QR_SIZE, eccLevel: 'M', foreground: INK.text, background: INK.band, width: QR_SIZE },
      {
        stack: [label(say(s.language, 'pdf.verify.title')), t(verifyUrl, { fontSize: 7 })],
        width: VERIFY_WIDTH - QR_SIZE - 6,
      },
    ],
    columnGap: 6,
    fillColor: INK.band,
  };
  const people = [s.checkedBy.name, s.checkedBy.title, face?.signerName, face?.signerTitle].join(' ');
  const isHigh = linesNeeded(people, SIZE.strong, INNER - VERIFY_WIDTH) > MOST_UNBROKEN_LINES;
  return [
    {
      unbreakable: !isHigh,
      stack: [
        {
          table: { widths: ['*', VERIFY_WIDTH], body: [[left, right]] },
          layout: {
            ...padded,
            hLineWidth: (i) => (i === 0 ? 1.2 : 0),
            hLineColor: () => (face ? INK.primary : INK.alarm),
          },
          margin: [0, 10, 0, 6],
        },
        t(say(s.language, 'pdf.end'), { alignment: 'center', color: INK.quiet }),
      ],
    },
  ];
}
