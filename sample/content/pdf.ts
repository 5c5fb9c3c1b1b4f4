const PAGE = { width: 595, height: 842, margin: 64, line: 20 } as const

/** A plain PDF of one page (A4): a title and lines of text, in Helvetica. Letters outside Windows-1252 are left out. */
export function makePdf(title: string, lines: readonly string[]): Uint8Array {
  const top = PAGE.height - PAGE.margin
  const text = lines.map((line, n) => show(line, 12, top - 60 - n * PAGE.line)).join('\n')
  const content = `${show(title, 22, top)}\n${text}`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (de-CH) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${latin(content).length} >>\nstream\n${content}\nendstream`,
    `<< /Title ${literal(title)} >>`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, n) => {
    const offset = latin(file).length
    file += `${n + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = latin(file).length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return new Uint8Array(latin(file))
}

function show(text: string, size: number, y: number): string {
  return `BT /F1 ${size} Tf ${PAGE.margin} ${y} Td ${literal(text)} Tj ET`
}

function literal(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&')})`
}

/** Windows-1252, as far as German needs it; it is Latin-1 but for dashes and quotation marks. */
function latin(text: string): Buffer {
  return Buffer.from(
    text
      .replaceAll('–', '\u0096')
      .replaceAll('’', '\u0092')
      .replace(/[^\0-\u00ff]/g, ''),
    'latin1',
  )
}
