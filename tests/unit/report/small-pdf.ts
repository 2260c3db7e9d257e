/** One page with this many bytes before it, as small as the seal can be put on. */
export function smallPdf(bytes: number): Buffer {
  const objects = [
    '/Type /Catalog\n/Pages 2 0 R',
    '/Type /Pages\n/Kids [3 0 R]\n/Count 1',
    '/Type /Page\n/Parent 2 0 R\n/MediaBox [0 0 10 10]',
  ];
  let text = `%PDF-1.7\n%${'x'.repeat(bytes)}\n`;
  const offsets = objects.map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n<<\n${body}\n>>\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${text}${table}trailer\n<<\n/Size 4\n/Root 1 0 R\n>>\nstartxref\n${text.length}\n%%EOF`);
}
