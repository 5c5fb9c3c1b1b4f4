import { expect, test } from 'vitest'
import { fromItsHead, uploadKind, uploadName } from './upload-kind.ts'

const bytes = (...parts: (string | number)[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part, 'latin1')])))
const PNG = [0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a]

test.each<[string, Uint8Array, string | null]>([
  ['a PDF', bytes('%PDF-1.7'), 'application/pdf'],
  ['a JPG', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  ['a PNG', bytes(...PNG, 'IHDR'), 'image/png'],
  ['a PDF without its dash', bytes('%PDF 1.7'), null],
  ['a PDF behind something else', bytes('ID3', '%PDF-1.7'), null],
  ['a page', bytes('<html>'), null],
  ['the first bytes of a JPG alone', bytes(0xff, 0xd8), null],
  ['a PNG with another end of its head', bytes(...PNG.slice(0, -1), 0x0b), null],
  ['nothing', bytes(), null],
])('%s is known by its first bytes, whatever its name is', (_, content, type) => {
  expect(uploadKind(content)?.contentType ?? null).toBe(type)
})

test.each([
  ['\n\n%PDF-1', '%PDF-1'],
  ['\u00ef\u00bb\u00bf%PDF-1', '%PDF-1'],
  ['\u00ef\u00bb\u00bf \r\n%PDF-1', '%PDF-1'],
  [`${' '.repeat(32)}%PDF-1`, '%PDF-1'],
  // Further away it is no head any more.
  [`${' '.repeat(33)}%PDF-1`, `${' '.repeat(33)}%PDF-1`],
  ['x%PDF-1', 'x%PDF-1'],
  ['x\n%PDF-1', 'x\n%PDF-1'],
  ['\n\nPDF', '\n\nPDF'],
  ['%PDF-1', '%PDF-1'],
])('%j is read from %j on', (text, rest) => {
  expect(Buffer.from(fromItsHead(bytes(text))).toString('latin1')).toBe(rest)
})

const pdf = { extensions: ['.pdf'] } as const
const jpg = { extensions: ['.jpg', '.jpeg'] } as const

test.each<[string, Parameters<typeof uploadName>[1], string]>([
  ['Nachweis.pdf', pdf, 'Nachweis.pdf'],
  ['NACHWEIS.PDF', pdf, 'NACHWEIS.pdf'],
  ['Foto.JPEG', jpg, 'Foto.jpeg'],
  ['Foto', jpg, 'Foto.jpg'],
  ['Foto.pdf', jpg, 'Foto.pdf.jpg'],
  ['C:\\Dokumente\\Nachweis.pdf', pdf, 'Nachweis.pdf'],
  ['../../etc/passwd', pdf, 'passwd.pdf'],
  ['..verborgen.pdf', pdf, 'verborgen.pdf'],
  [' . Brief.pdf ', pdf, 'Brief.pdf'],
  ['Brief .pdf', pdf, 'Brief.pdf'],
  ['a<b>c:d"e|f?g*h.pdf', pdf, 'abcdefgh.pdf'],
  ['Nach\u202efdp.pdf', pdf, 'Nachfdp.pdf'],
  ['Nach\u0000weis.pdf', pdf, 'Nachweis.pdf'],
  ['.pdf', pdf, 'pdf.pdf'],
  ['', pdf, 'Datei.pdf'],
  ['Ordner/', pdf, 'Datei.pdf'],
  ['Zu\u0308rich.pdf', pdf, 'Zürich.pdf'],
  [`${'a'.repeat(101)}.pdf`, pdf, `${'a'.repeat(100)}.pdf`],
  [`${'a'.repeat(99)} b.pdf`, pdf, `${'a'.repeat(99)}.pdf`],
])('a file «%s» is saved under a name that any program takes', (given, kind, name) => {
  expect(uploadName(given, kind)).toBe(name)
})
