export interface UploadKind {
  contentType: 'application/pdf' | 'image/jpeg' | 'image/png'
  /** A file with none of these extensions gets the first. */
  extensions: readonly [string, ...string[]]
}

const kinds: readonly (UploadKind & { magic: readonly number[] })[] = [
  { contentType: 'application/pdf', extensions: ['.pdf'], magic: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { contentType: 'image/jpeg', extensions: ['.jpg', '.jpeg'], magic: [0xff, 0xd8, 0xff] },
  { contentType: 'image/png', extensions: ['.png'], magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
]

/**
 * The type of a file by its first bytes, whatever its name is; null for anything but PDF, JPG and PNG. Own code on
 * purpose: the package `file-type` also accepts a PDF behind an ID3 tag or without the dash, which other programs take
 * for another type, and it opens strangers' files with parsers for a hundred types that are never allowed here.
 */
export function uploadKind(content: Uint8Array): UploadKind | null {
  return kinds.find(({ magic }) => magic.every((byte, index) => content[index] === byte)) ?? null
}

const BLANK_BEFORE_PDF = /^(?:\u00ef\u00bb\u00bf)?\s{0,32}(?=%PDF-)/

/** The file without the byte order mark and blank lines that some programs write before the head of a PDF. */
export function fromItsHead(content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const start = Buffer.from(content.subarray(0, 64)).toString('latin1')
  return content.subarray(BLANK_BEFORE_PDF.exec(start)?.[0].length ?? 0)
}

const LONGEST_NAME = 100

/**
 * A file name that any mail program can save: no path, no control or direction characters, an extension of its type.
 */
export function uploadName(given: string, { extensions }: Pick<UploadKind, 'extensions'>): string {
  const name = (given.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim()
  const ending = extensions.find((extension) => name.toLowerCase().endsWith(extension))
  const stem = (ending ? name.slice(0, -ending.length) : name).slice(0, LONGEST_NAME).trim()
  return `${stem || 'Datei'}${ending ?? extensions[0]}`
}
