/** The toolbar of a document and what is said when it cannot be shown: comes with the PDF engine. */
export default {
  'pdf.viewer.tools': 'Document tools',
  'pdf.viewer.page': 'Page',
  'pdf.viewer.of': '/ {pages}',
  'pdf.viewer.previous': 'Previous page',
  'pdf.viewer.next': 'Next page',
  'pdf.viewer.larger': 'Zoom in',
  'pdf.viewer.smaller': 'Zoom out',
  'pdf.viewer.fit': 'Fit to width',
  'pdf.viewer.turn': 'Rotate',
  'pdf.viewer.download': 'Download the original',
  'pdf.viewer.retry': 'Try again',
  'pdf.viewer.brokenPage': 'Page {page} cannot be shown.',
  'pdf.failure.encrypted': 'This file is protected with a password',
  'pdf.failure.encrypted.next':
    'Download it and open it with the password, or ask the laboratory for a copy without a password.',
  'pdf.failure.damaged': 'This file is damaged and cannot be shown',
  'pdf.failure.damaged.next':
    'The original is kept as it came. Download it to try another program, or ask the laboratory to send it again.',
  'pdf.failure.gone': 'This file was not found',
  'pdf.failure.gone.next': 'It may belong to a report that you may not see.',
  'pdf.failure.lost': 'This file is missing from the file store, or was damaged after it was stored',
  'pdf.failure.lost.next':
    'What stands in the record is not touched. Tell the administrator: the file can be brought back from a backup.',
  'pdf.failure.forbidden': 'You may not see this file',
  'pdf.failure.forbidden.next': 'Your session may have ended. Sign in again, or ask an administrator.',
  'pdf.failure.unreachable': 'The server did not answer',
  'pdf.failure.unreachable.next': 'Check the connection and try again.',
};
