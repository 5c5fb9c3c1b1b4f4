import { buffer } from 'node:stream/consumers'
import { type UnzipFileInfo, unzipSync } from 'fflate'
import { ZipFile } from 'yazl'
import { addToPackage, type Place } from './epub-package.ts'
import { containerOf, findPackage } from './find-package.ts'
import { markPage } from './mark-page.ts'
import { MarkRefused } from './port.ts'

export interface EpubBounds {
  /** Bytes of all files together, unpacked. */
  bytes: number
  files: number
}

const MIMETYPE = 'mimetype'
const MEDIA_TYPE = 'application/epub+zip'
const CONTAINER = 'META-INF/container.xml'
/** What systems add to an archive that somebody packs by hand. */
const ADDED = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i
/** Every copy of the same book for the same person is the same file; ZIP knows no earlier year than 1980. */
const WRITTEN_AT = new Date(1980, 0, 1)
/** Fonts made unreadable outside their book (EPUB 3.3, 4.4; Adobe's older way): no lock on the book. */
const OBFUSCATION = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']

/**
 * Adds to an EPUB a last page with the text, and the text to its metadata (`dc:rights`). The package document grows by
 * three elements, all other files stay the same byte for byte.
 */
export async function markEpub(bytes: Uint8Array, text: string, bounds: EpubBounds): Promise<Uint8Array> {
  const files = withoutFolder(unpack(bytes, bounds))
  const mimetype = files.get(MIMETYPE)
  if (mimetype ? decode(mimetype).trim() !== MEDIA_TYPE : !files.has(CONTAINER)) throw new MarkRefused('no book')
  files.set(MIMETYPE, encode(MEDIA_TYPE))
  refuseEncrypted(files)
  const { path, isValid } = findPackage(read(files, CONTAINER), files)
  if (!isValid) files.set(CONTAINER, encode(containerOf(path)))
  const source = read(files, path)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const place = freePlace(files, folder, source)
  const { document, version, language } = addToPackage(source, { text, place })
  const page = markPage(text, { version, language })
  return pack(new Map([...files, [path, encode(document)], [folder + place.href, encode(page)]]))
}

/** The files by name, in their order. */
function unpack(bytes: Uint8Array, bounds: EpubBounds): Map<string, Uint8Array> {
  const names: string[] = []
  let size = 0
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    size += originalSize
    if (size > bounds.bytes || names.push(name) > bounds.files) throw new MarkRefused('too large')
    return !/[/\\]$/.test(name)
  }
  let found: Record<string, Uint8Array>
  try {
    found = unzipSync(bytes, { filter })
  } catch (error) {
    throw error instanceof MarkRefused ? error : new MarkRefused('unreadable')
  }
  if (new Set(names).size !== names.length) throw new MarkRefused('unreadable')
  // Some programs for Windows write folders with a reverse solidus, which no ZIP allows.
  const files = names.flatMap((name): [string, Uint8Array][] =>
    found[name] ? [[name.replaceAll('\\', '/'), found[name]]] : [],
  )
  return new Map(files.filter(([name]) => !ADDED.test(name)))
}

/** A book whose folder was packed, instead of what is in it. */
function withoutFolder(files: Map<string, Uint8Array>): Map<string, Uint8Array> {
  const [first = ''] = files.keys()
  const folder = first.slice(0, first.indexOf('/') + 1)
  if (files.has(CONTAINER) || folder === '' || ![...files.keys()].every((name) => name.startsWith(folder))) return files
  if (!files.has(folder + CONTAINER)) return files
  return new Map([...files].map(([name, bytes]) => [name.slice(folder.length), bytes]))
}

function read(files: ReadonlyMap<string, Uint8Array>, path: string): string {
  const file = files.get(path)
  if (!file) throw new MarkRefused('unreadable')
  return decode(file)
}

/** Package documents in UTF-16 are refused as well: nobody has seen one. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new MarkRefused('unreadable')
  }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function refuseEncrypted(files: ReadonlyMap<string, Uint8Array>): void {
  const encryption = files.get('META-INF/encryption.xml')
  if (!encryption) return
  const text = decode(encryption)
  const methods = [...text.matchAll(/EncryptionMethod[^>]*?Algorithm\s*=\s*["']([^"']*)["']/g)]
  // Without a method, the reading system is to know it: that of a copy protection.
  const locked = [...text.matchAll(/<(?:[\w.-]+:)?EncryptedData[\s>]/g)].length > methods.length
  if (locked || methods.some(([, algorithm = '']) => !OBFUSCATION.includes(algorithm)))
    throw new MarkRefused('encrypted')
}

/** A file name beside the package document and an id in it that are not taken. */
function freePlace(files: ReadonlyMap<string, Uint8Array>, folder: string, source: string): Place {
  for (let n = 1; ; n++) {
    const id = `personal-copy${n === 1 ? '' : `-${n}`}`
    const href = `${id}.xhtml`
    if (!files.has(folder + href) && !source.includes(id)) return { id, href }
  }
}

/** The media type comes first, neither compressed nor with additional fields (EPUB 3.3, 4.3.4). */
function pack(files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  const zip = new ZipFile()
  const about = { mtime: WRITTEN_AT, forceDosTimestamp: true }
  const inOrder = [...files].sort(([one], [other]) => Number(other === MIMETYPE) - Number(one === MIMETYPE))
  for (const [name, bytes] of inOrder) {
    try {
      zip.addBuffer(Buffer.from(bytes), name, { ...about, compress: name !== MIMETYPE })
    } catch {
      // A name that leads out of the book.
      throw new MarkRefused('unreadable')
    }
  }
  zip.end()
  return buffer(zip.outputStream)
}
