/** Escapes a backslash and parentheses for a PDF string; the texts here are plain ASCII. */
const pdfString = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&')})`;

/** Returns a one-page PDF with the given lines and a correct cross-reference table. */
export function presskitPdf(title: string, lines: readonly string[]): Buffer {
  const text = [
    'BT /F1 24 Tf 72 760 Td',
    `${pdfString(title)} Tj`,
    '/F1 12 Tf 0 -36 Td',
    ...lines.map((line) => `${pdfString(line)} Tj 0 -18 Td`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((content, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${content}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

export const presskitText = (title: string, lines: readonly string[]): Buffer =>
  Buffer.from([title, '='.repeat(title.length), '', ...lines, ''].join('\n'), 'utf8');
