import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import { type PdfPainter, PdfRefused } from '#adapters/pdf/port.ts'
import type { FileStorage } from '#adapters/storage/port.ts'
import { pictureSentences, sampleSentences, zipSentences } from '#contract/exchange/exchange-sentences.ts'
import { MAX_PICTURE_PIXELS, MAX_SAMPLE_BYTES } from '#contract/file-sizes.ts'
import type { CoverField } from '#modules/catalogue/catalogue/titles/kept-fields.ts'
import {
  type CatalogueRecord,
  COVER_NAMES,
  type Entry,
  type TakenPicture,
  type TakenSample,
} from '#modules/exchange/record/catalogue-record.ts'
import { readIsbn } from '#modules/exchange/record/said-fields.ts'
import { redrawPicture } from '#modules/ground/security/uploads/clean-picture.ts'
import { type PackedFile, unpack } from './unpack.ts'

export interface FilesKit {
  storage: FileStorage
  /** Original pictures. */
  pictures: FileStorage
  painter: PdfPainter
}

interface Asked {
  kit: FilesKit
  bytes: AsyncIterable<Uint8Array>
  /** False in a trial, which stores nothing. */
  stores: boolean
}

/** What systems add to archives by themselves. */
const OF_SYSTEMS = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i

/** The pictures of covers and the samples of a ZIP as records: each is named by the ISBN or the order number of its product. */
export async function* readZip({ kit, bytes, stores }: Asked): AsyncGenerator<Entry> {
  let line = 0
  for await (const file of unpack(bytes, MAX_SAMPLE_BYTES)) {
    if (OF_SYSTEMS.test(file.name)) continue
    line++
    const read = await readFile(file, { kit, stores })
    const reference = basename(file.name).slice(0, 100)
    if (typeof read === 'string') yield { line, reference, refusal: read }
    else
      yield { line, record: { reference, isReferenceMade: true, deletes: false, ...named(file.name, read), ...read } }
  }
}

/** At the end of the name of a picture: the back of a cover, or its spine. */
const REVERSE = /_(back|spine)$/i

/** By its name without ending and folders: an ISBN, with or without hyphens, or an order number. */
function named(path: string, { file }: Pick<CatalogueRecord, 'file'>): Pick<CatalogueRecord, 'isbn' | 'orderNumber'> {
  const name = file === 'sample' ? nameOf(path) : nameOf(path).replace(REVERSE, '')
  return { orderNumber: name, isbn: readIsbn(name) ?? undefined }
}

function nameOf(path: string): string {
  return basename(path, extname(path)).trim()
}

function coverFieldOf(path: string): CoverField {
  const [, reverse] = REVERSE.exec(nameOf(path)) ?? []
  if (reverse === undefined) return 'cover'
  return reverse.toLowerCase() === 'back' ? 'back_cover' : 'spine'
}

/** What a file is for, by its first bytes; or why it is not taken. */
async function readFile(
  { name, bytes }: PackedFile,
  { kit, stores }: Omit<Asked, 'bytes'>,
): Promise<Pick<CatalogueRecord, 'file' | 'pictures' | 'takenSample'> | string> {
  if (name.includes('\\') || name.startsWith('/') || name.split('/').includes('..'))
    return zipSentences.path(shown(name))
  if (!bytes) return zipSentences.tooLarge(shown(name))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') {
    const sample: TakenSample = { key: `import/${hash}.pdf`, name: basename(name), size: bytes.byteLength }
    if (!(await canBeDrawn(kit.painter, bytes))) return sampleSentences.unusable(shown(name))
    if (stores) await kit.storage.put(sample.key, bytes)
    return { file: 'sample', takenSample: sample }
  }
  const picture = await readPicture(bytes, { hash, kit, stores })
  const file = coverFieldOf(name)
  return picture ? { file, pictures: { [COVER_NAMES[file]]: picture } } : pictureSentences.unusable(shown(name))
}

const KINDS = [
  { contentType: 'image/jpeg', ending: 'jpg', begins: (head: string) => head.startsWith('\u00ff\u00d8\u00ff') },
  { contentType: 'image/png', ending: 'png', begins: (head: string) => head.startsWith('\u0089PNG\r\n\u001a\n') },
  {
    contentType: 'image/webp',
    ending: 'webp',
    begins: (head: string) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
  },
] as const

/** Drawn anew, so that nothing hides in it; stored by what it was made of, so that the same file changes nothing. */
async function readPicture(
  bytes: Uint8Array,
  { hash, kit, stores }: { hash: string; kit: FilesKit; stores: boolean },
): Promise<TakenPicture | null> {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const kind = KINDS.find(({ begins }) => begins(head))
  if (!kind) return null
  const { contentType, ending } = kind
  const drawn = await redrawPicture(bytes, { contentType, network: 'import', mostPixels: MAX_PICTURE_PIXELS })
  if (drawn === null || drawn === 'too_many_pixels') return null
  const file = `${hash}.${ending}`
  if (stores) await kit.pictures.put(`import/${file}`, drawn.content)
  const { width, height, colour } = drawn
  return { permalink: `/import/${file}`, alt: '', focus: '50-50', width, height, colour, file }
}

async function canBeDrawn(painter: PdfPainter, bytes: Uint8Array): Promise<boolean> {
  try {
    return (await painter.draw(new Uint8Array(bytes), 1)).length > 0
  } catch (error) {
    if (error instanceof PdfRefused) return false
    throw error
  }
}

/** A name from a file, short enough for a sentence. */
function shown(name: string): string {
  return name.length > 80 ? `…${name.slice(-79)}` : name
}
