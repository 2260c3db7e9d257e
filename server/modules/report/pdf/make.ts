import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import PdfPrinter from 'pdfmake/js/Printer';
import { nameIn, say } from '../../../core/language';
import type { ReportSnapshot, SignatureFace } from '../versions/snapshot';
import { closingOf, remarksOf } from './closing';
import { FONT_DICTIONARY, fontFiles } from './fonts';
import { footerOf, headerOf, marginsOf } from './frame';
import { frontOf } from './front';
import { INK, LINE_HEIGHT, SIZE } from './look';
import { resultsOf } from './results';
import { printable } from './text';

function definitionOf(s: ReportSnapshot, face: SignatureFace | null, verifyUrl: string): TDocumentDefinitions {
  const madeAt = new Date(s.reportedAt);
  return {
    pageSize: 'A4',
    pageMargins: marginsOf(s, face),
    version: '1.7',
    language: s.language,
    displayTitle: true,
    // The file's identifier is made of these, so all of them come from the snapshot.
    info: {
      title: `${printable(nameIn(s.language, s.name))} ${s.reportNo} v${s.versionNo}`,
      author: printable(nameIn(s.language, s.lab.name)),
      subject: `${s.reportNo} v${s.versionNo}${face ? ` ${face.snapshotSha256}` : ''}`,
      creator: 'Report portal',
      producer: 'Report portal',
      creationDate: madeAt,
      modDate: madeAt,
    },
    defaultStyle: { font: 'Sans', fontSize: SIZE.base, lineHeight: LINE_HEIGHT, color: INK.text },
    header: () => headerOf(s, face),
    footer: (page, pages) => footerOf(s, face, page, pages),
    ...(face
      ? {}
      : {
          watermark: {
            text: say(s.language, 'pdf.unsigned.mark'),
            font: 'Sans',
            bold: true,
            color: INK.alarm,
            opacity: 0.1,
            angle: -38,
          },
        }),
    content: [...frontOf(s), ...resultsOf(s), ...remarksOf(s), ...closingOf(s, face, verifyUrl)],
  };
}

const nothingFromOutside = { resolve: () => undefined, resolved: async () => undefined };

/**
 * The report as PDF in its own language. Without a signature every page says that it is not signed. The same input
 * gives the same bytes.
 */
export async function makeReportPdf(
  snapshot: ReportSnapshot,
  face: SignatureFace | null,
  verifyUrl: string,
): Promise<Buffer> {
  const printer = new PdfPrinter(structuredClone(FONT_DICTIONARY), fontFiles, nothingFromOutside, () => false);
  const document = await printer.createPdfKitDocument(definitionOf(snapshot, face, verifyUrl));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    document.end();
  });
}
