import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id } from '../fields.ts'

/** Chapters of a book, and pictures in it: more is no book. */
export const MOST_CHAPTERS = 5_000
export const MOST_PICTURES = 20_000
/** How far in a chapter its end is: shares of it are per mille. */
export const WHOLE_CHAPTER = 1_000

/** All that a chapter can consist of, whatever its book has in it. */
const containers = [
  ...(['div', 'aside', 'blockquote', 'figure', 'figcaption', 'p', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const),
  ...(['ul', 'ol', 'li', 'dl', 'dt', 'dd'] as const),
  ...(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'] as const),
  ...(['a', 'abbr', 'b', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'samp'] as const),
  ...(['small', 'span', 'strong', 'sub', 'sup', 'u', 'var', 'ruby', 'rt', 'rp'] as const),
  ...(['math', 'mrow', 'mi', 'mn', 'mo', 'ms', 'mtext', 'mfrac', 'msqrt', 'mroot', 'mstyle', 'mspace'] as const),
  ...(['msup', 'msub', 'msubsup', 'mover', 'munder', 'munderover', 'mtable', 'mtr', 'mtd'] as const),
] as const
export const bookContainer = z.enum(containers)
export type BookContainer = z.output<typeof bookContainer>

/** They have no content, and so no end. */
const singles = ['br', 'hr', 'img', 'wbr'] as const
export const bookElement = z.enum([...containers, ...singles])
export type BookElement = z.output<typeof bookElement>

const chapterNumber = z.int().min(1).describe('counted from 1 in the order of reading')
const anchor = z.string().describe('the `id` of an element of the chapter')

export const beginOfElement = z.object({
  begin: bookElement,
  id: anchor.optional(),
  lang: z.string().optional().describe('a language tag (BCP 47)'),
  dir: z.enum(['ltr', 'rtl']).optional(),
  to: z
    .object({ chapter: chapterNumber, anchor: anchor.nullable() })
    .optional()
    .describe('of `a`: where it leads within the book; what leads out of it is no link'),
  picture: z.int().min(1).optional().describe('of `img`: its number in the book'),
  alt: z.string().optional().describe('of `img`'),
  start: z.int().optional().describe('of `ol`'),
  columns: z.int().optional().describe('of `th` and `td`: how many it spans'),
  rows: z.int().optional().describe('of `th` and `td`: how many it spans'),
  scope: z.enum(['row', 'col']).optional().describe('of `th`'),
  block: z.literal(true).optional().describe('of `math`: stands on a line of its own'),
})
export type BeginOfElement = z.output<typeof beginOfElement>

/** A text, or where an element begins or ends: they lie in each other as in well-formed XML. */
export const bookPart = z.union([z.string(), beginOfElement, z.object({ end: bookContainer })])
export type BookPart = z.output<typeof bookPart>

const bookEntry = z.object({
  label: z.string(),
  depth: z.int().min(1).describe('1: of the uppermost level'),
  chapter: chapterNumber,
  anchor: anchor.nullable(),
})
export type BookEntry = z.output<typeof bookEntry>

export const readingPlace = z.object({
  chapter: chapterNumber.max(MOST_CHAPTERS),
  share: z.int().min(0).max(WHOLE_CHAPTER).describe('how far in the chapter, per mille'),
})
export type ReadingPlace = z.output<typeof readingPlace>

export const ownBook = z.object({
  title: z.string().describe('of the title as it is sold'),
  language: z.string().nullable().describe('a language tag (BCP 47); null where the book names none'),
  mark: z.string().describe('the watermark of the copy'),
  chapters: z.int().describe('how many there are'),
  contents: z.array(bookEntry).describe('the table of contents; empty where the book has none'),
  place: readingPlace.nullable().describe('where its reader was last; null at the first time'),
})
export type OwnBook = z.output<typeof ownBook>

export const ownChapter = z.object({
  number: chapterNumber,
  title: z.string().nullable().describe('what the table of contents calls it'),
  content: z.array(bookPart),
})
export type OwnChapter = z.output<typeof ownChapter>

const ofFile = z.object({ id, productId: id, fileId: id })
const WAITING = 'null while the copy is being made'
const BOOK = '/users/{id}/products/{productId}/files/{fileId}/book'

const reading = {
  access: 'owner',
  forPupils: true,
  whenActing: { may: false, because: 'the copy carries the name of its owner' },
  refusals: ['not_found', 'download_forbidden', 'copy_failed', 'book_unreadable'],
} as const

export const openOwnBook = endpoint('openOwnBook', {
  ...reading,
  method: 'get',
  path: BOOK,
  summary: 'What the user’s own copy of an EPUB consists of, and where they were in it; made as for a download',
  params: ofFile,
  responses: { 200: one(ownBook.nullable().describe(WAITING)) },
})

export const readOwnChapter = endpoint('readOwnChapter', {
  ...reading,
  method: 'get',
  path: `${BOOK}/chapters/{chapter}`,
  summary: 'A chapter of the user’s own copy of an EPUB: its text, without the book’s own styles, scripts and forms',
  params: ofFile.extend({ chapter: z.coerce.number().int().min(1).max(MOST_CHAPTERS) }),
  responses: { 200: one(ownChapter.nullable().describe(WAITING)) },
})

export const getOwnPicture = endpoint('getOwnPicture', {
  ...reading,
  method: 'get',
  path: `${BOOK}/pictures/{picture}`,
  summary: 'A picture of the user’s own copy of an EPUB',
  params: ofFile.extend({ picture: z.coerce.number().int().min(1).max(MOST_PICTURES) }),
  responses: { 200: z.file() },
})

export const keepReadingPlace = endpoint('keepReadingPlace', {
  method: 'put',
  path: `${BOOK}/place`,
  summary: 'Keep where the user is in an EPUB; of several at once, the last one counts',
  access: 'owner',
  forPupils: true,
  params: ofFile,
  body: z.strictObject(readingPlace.shape),
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'download_forbidden', 'book_unreadable'],
})
