import qrcode from 'qrcode-generator';

/** Space around the code that readers need, in its squares. */
const MARGIN = 2;

/** The last one: a draft and what is signed of it have the same address, and a code takes 2 ms. */
let last = { text: '', svg: '' };

/** A QR code of a text as SVG: one path, so that no reader draws lines between its squares. */
export function codeOf(text: string): string {
  if (last.text !== text) last = { text, svg: drawCode(text) };
  return last.svg;
}

function drawCode(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (code.isDark(row, column)) path += `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`;
  const side = size + 2 * MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"><path d="${path}" fill="#1c2430"/></svg>`;
}
