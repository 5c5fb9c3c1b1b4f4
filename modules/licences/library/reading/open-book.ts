import type { BookEntry, BookPart } from '#contract/licences/reading.ts'
import { MOST_CHAPTERS, MOST_PICTURES } from '#contract/licences/reading.ts'
import { isAnchor } from './attributes-for.ts'
import { type PackageDocument, readContainer, readPackage } from './package-document.ts'
import { BookUnreadable, PackedBook } from './packed-book.ts'
import { placeInBook } from './place-in-book.ts'
import { sanitiseChapter } from './sanitise-chapter.ts'
import { type ContentsLine, readNavigation, readNcx } from './table-of-contents.ts'

const CONTAINER = 'META-INF/container.xml'
const CHAPTER_TYPES = ['application/xhtml+xml', 'text/html']
/** What browsers show as a picture and nothing else: a drawing (SVG) may hold scripts. */
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']
const MEGABYTE = 1024 * 1024
/** Bytes of a chapter, of a table of contents or package document, and of a picture. */
const MOST = { chapter: 2 * MEGABYTE, document: 4 * MEGABYTE, picture: 20 * MEGABYTE }

export interface BookPicture {
  bytes: Uint8Array<ArrayBuffer>
  mediaType: string
  /** Without its folders. */
  name: string
}

/** An EPUB as its reader sees it. Methods throw BookUnreadable for what is broken or too large. */
export interface OpenBook {
  language: string | null
  chapters: number
  contents: readonly BookEntry[]
  /** A chapter by its number; null where there is none. */
  chapter(number: number): { title: string | null; content: BookPart[] } | null
  /** A picture by its number; null where there is none. */
  picture(number: number): BookPicture | null
}

/** Opens an EPUB: reads what it consists of, and nothing else of it until that is asked for. */
export function openBook(bytes: Uint8Array): OpenBook {
  const packed = new PackedBook(bytes)
  const path = readContainer(packed.text(CONTAINER, MOST.document))
  const document = readPackage(packed.text(path, MOST.document), path)
  const isChapter = new Set(
    document.items.filter(({ mediaType }) => CHAPTER_TYPES.includes(mediaType)).map(({ file }) => file),
  )
  const inOrder = [...new Set(document.spine)].filter((file) => isChapter.has(file) && packed.has(file))
  const chapters = inOrder.slice(0, MOST_CHAPTERS)
  if (chapters.length === 0) throw new BookUnreadable('no chapters')
  const pictures = document.items
    .filter(({ file, mediaType }) => PICTURE_TYPES.includes(mediaType) && packed.has(file))
    .slice(0, MOST_PICTURES)
  const numbers = new Map(chapters.map((file, index) => [file, index + 1]))
  const pictureNumbers = new Map(pictures.map(({ file }, index) => [file, index + 1]))
  const contents = contentsOf(packed, document).flatMap(({ file, anchor, label, depth }) => {
    const chapter = numbers.get(file)
    return chapter === undefined ? [] : [{ label, depth, chapter, anchor: anchor && isAnchor(anchor) ? anchor : null }]
  })
  return {
    language: document.language,
    chapters: chapters.length,
    contents,
    chapter(number) {
      const file = chapters[number - 1]
      if (file === undefined) return null
      const content = sanitiseChapter(packed.text(file, MOST.chapter), {
        linkTo(address) {
          const place = placeInBook(address, file)
          const chapter = place && numbers.get(place.file)
          if (!chapter) return null
          return { chapter, anchor: place.anchor && isAnchor(place.anchor) ? place.anchor : null }
        },
        pictureAt: (address) => pictureNumbers.get(placeInBook(address, file)?.file ?? '') ?? null,
      })
      return { title: contents.find(({ chapter }) => chapter === number)?.label ?? null, content }
    },
    picture(number) {
      const found = pictures[number - 1]
      if (!found) return null
      const { file, mediaType } = found
      return { bytes: packed.read(file, MOST.picture), mediaType, name: file.slice(file.lastIndexOf('/') + 1) }
    },
  }
}

/** A book without a table of contents, is read from chapter to chapter. */
function contentsOf(packed: PackedBook, { navigation, ncx }: PackageDocument): ContentsLine[] {
  for (const [file, read] of [
    [navigation, readNavigation],
    [ncx, readNcx],
  ] as const) {
    const lines = file !== null && packed.has(file) ? read(packed.text(file, MOST.document), file) : []
    if (lines.length > 0) return lines
  }
  return []
}
