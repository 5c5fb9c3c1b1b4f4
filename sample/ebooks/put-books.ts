import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { BackgroundProcess } from '#kernel/background/background-process.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { purge } from '#kernel/purge.ts'
import { productFiles } from '#modules/licences/library/tables.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isExam } from '../catalogue/exam.ts'
import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_USERS } from '../people/users.ts'
import { sampleId } from '../sample-id.ts'
import { type DrawnFile, drawFile, type FileOrder } from './draw-file.ts'
import { putExamDownloads } from './exam-downloads.ts'

interface BooksOptions {
  db: Database
  catalogue: Catalogue
  /** The folder of the disk storage. */
  filesDir: string
  signal: AbortSignal
}

/** Milliseconds before each book that nobody waits for. */
const BETWEEN = 500

/**
 * Draws the files of e-books and of teachers’ material that are not there yet, beside the running shop: what somebody
 * owns within seconds, then material at no price, the rest by popularity within minutes. A product has its file once it
 * is drawn. The process that draws ends with the last of them.
 */
export async function putBooks({ db, catalogue, filesDir, signal }: BooksOptions): Promise<void> {
  await mkdir(join(filesDir, 'books'), { recursive: true })
  const missing = await missingBooks(db, catalogue, filesDir)
  if (missing.size === 0) return
  const drawing = new BackgroundProcess<FileOrder, DrawnFile>(new URL('./drawing-process.ts', import.meta.url), {
    idle: 4 * BETWEEN,
    megabytes: 64,
  })
  while (missing.size > 0) {
    const wanted = await wantedOf(db, missing)
    if (!wanted) await pause(BETWEEN, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    const [next] = missing.values()
    const book = wanted ?? next
    if (!book) return
    const drawn = await drawing.run(orderOf(book, catalogue))
    if (signal.aborted) return
    await putBook(db, book, { drawn, filesDir })
    missing.delete(book.product.id)
  }
}

/** Draws all of them at once, in this process, for a shop that does not run yet. */
export async function drawAllBooks({ db, catalogue, filesDir }: Omit<BooksOptions, 'signal'>): Promise<void> {
  await mkdir(join(filesDir, 'books'), { recursive: true })
  for (const book of (await missingBooks(db, catalogue, filesDir)).values())
    await putBook(db, book, { drawn: await drawFile(orderOf(book, catalogue)), filesDir })
}

interface Book extends Omit<FileOrder, 'authors'> {
  id: string
}

/** By the id of their product, in the order in which they are drawn. */
type Books = Map<string, Book>

async function missingBooks(db: Database, catalogue: Catalogue, filesDir: string): Promise<Books> {
  const stored = new Set((await db.select({ id: productFiles.id }).from(productFiles)).map(({ id }) => id))
  const missing: Books = new Map()
  for (const book of booksOf(catalogue)) {
    const isThere = stored.has(book.id) && (await stat(join(filesDir, keyOf(book.id))).catch(() => null))
    if (!isThere) missing.set(book.product.id, book)
  }
  return missing
}

function booksOf(catalogue: Catalogue): Book[] {
  const titles = new Map(catalogue.titles.map((title) => [title.id, title]))
  return (['ebook', 'teacher_material'] as const)
    .flatMap((format) =>
      catalogue.products
        .filter((product) => product.format === format)
        .flatMap((product, number) => {
          const title = titles.get(product.titleId)
          // What runs on a platform has no file.
          return title && product.platforms.length === 0
            ? [{ id: sampleId(`file of ${format}`, number), product, title }]
            : []
        }),
    )
    .toSorted((a, b) => waitedFor(b) - waitedFor(a) || b.title.popularity - a.title.popularity)
}

/** Material at no price is offered to every teacher by its title's page. */
function waitedFor({ product }: Book): number {
  return Number(product.format === 'teacher_material' && product.price === 0)
}

function keyOf(id: string): string {
  return `books/${id}`
}

/** The invented people own many, but nobody logs in as one of them. */
const invented = Array.from({ length: DEMONSTRATION_USERS - DEMONSTRATION_ACCOUNTS }, (_, n) =>
  sampleId('user', DEMONSTRATION_ACCOUNTS + n),
)

/** The book that somebody has come to own last, and may be waiting for. */
async function wantedOf(db: Database, missing: Books): Promise<Book | undefined> {
  const owned = await rowsOf<{ id: string }>(
    db,
    sql`select product_id as id from entitlements
        where platform is null and revoked_at is null and user_id <> all(${uuids(invented)})
        group by product_id order by max(created_at) desc, product_id`,
  )
  return owned.map(({ id }) => missing.get(id)).find((book) => book !== undefined)
}

function orderOf({ product, title }: Book, { authors }: Catalogue): FileOrder {
  const names = new Map(authors.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
  return { product, title, authors: title.authorIds.flatMap((id) => names.get(id) ?? []) }
}

async function putBook(
  db: Database,
  { id, product, title }: Book,
  { drawn: { bytes, ...file }, filesDir }: { drawn: DrawnFile; filesDir: string },
): Promise<void> {
  await writeFile(join(filesDir, keyOf(id)), bytes)
  const made = await db
    .insert(productFiles)
    .values({
      id,
      productId: product.id,
      storageKey: keyOf(id),
      size: bytes.length,
      ...file,
      isExam: isExam(product, title),
      triedAt: new Date(),
    })
    .onConflictDoNothing()
    .returning({ isExam: productFiles.isExam })
  if (made[0]?.isExam) await putExamDownloads(db, id)
  // Its page offers it from now on.
  if (product.format === 'teacher_material') await purge(db, ['titles', `title:${title.id}`])
}
