import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import * as readingApi from '#contract/licences/reading.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Route, route } from '#kernel/route.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import type { LibraryKit } from '../library-kit.ts'
import { ownCopy, ownFile } from '../request-copy.ts'
import { keepPlace } from './keep-place.ts'
import { KeptBooks } from './kept-books.ts'
import { readingPlaces } from './tables.ts'

const EPUB = 'application/epub+zip'

/** What people read of their e-books in the shop: never anything else than their own copy, with their name in it. */
export function readingRoutes(kit: LibraryKit): Route[] {
  const { db } = kit.core
  const books = new KeptBooks(kit.storage)
  const copyOf = (
    visitor: Parameters<typeof ownCopy>[1],
    { productId, fileId }: { productId: string; fileId: string },
  ) => ownCopy(kit, visitor, { productId, fileId, mediaType: EPUB })
  return [
    route(readingApi.openOwnBook, async ({ params }, visitor) => {
      const { copy } = await copyOf(visitor, params)
      if (copy.state !== 'ready') return { data: null }
      const { language, chapters, contents } = await books.read(copy, (book) => book)
      const [title, place] = await Promise.all([
        titleOf(db, params.productId),
        placeIn(db, { userId: visitor.user.id, fileId: params.fileId, chapters }),
      ])
      return { data: { title, language, mark: copy.mark, chapters, contents: [...contents], place } }
    }),
    route(readingApi.readOwnChapter, async ({ params }, visitor) => {
      const { copy } = await copyOf(visitor, params)
      if (copy.state !== 'ready') return { data: null }
      const chapter = await books.read(copy, (book) => book.chapter(params.chapter))
      if (!chapter) throw new Refusal('not_found')
      return { data: { number: params.chapter, ...chapter } }
    }),
    route(readingApi.getOwnPicture, async ({ params }, visitor) => {
      const { copy } = await copyOf(visitor, params)
      if (copy.state !== 'ready') throw new Refusal('not_found')
      const picture = await books.read(copy, (book) => book.picture(params.picture))
      if (!picture) throw new Refusal('not_found')
      return new File([picture.bytes], picture.name, { type: picture.mediaType })
    }),
    route(readingApi.keepReadingPlace, async ({ params: { productId, fileId }, body }, visitor) => {
      const { file } = await ownFile(db, visitor, { productId, fileId })
      if (file.mediaType !== EPUB) throw new Refusal('book_unreadable')
      await keepPlace(db, { userId: visitor.user.id, fileId }, body)
      return undefined
    }),
  ]
}

async function titleOf(db: Database, productId: string): Promise<string> {
  const [found] = await db
    .select({ title: titles.title })
    .from(products)
    .innerJoin(titles, eq(titles.id, products.titleId))
    .where(eq(products.id, productId))
  if (!found) throw new Refusal('not_found')
  return found.title
}

/** The place of a reader; none where the book had more chapters then. */
async function placeIn(
  db: Database,
  { userId, fileId, chapters }: { userId: string; fileId: string; chapters: number },
): Promise<readingApi.ReadingPlace | null> {
  const [place] = await db
    .select({ chapter: readingPlaces.chapter, share: readingPlaces.share })
    .from(readingPlaces)
    .where(and(eq(readingPlaces.userId, userId), eq(readingPlaces.fileId, fileId)))
  return place && place.chapter <= chapters ? place : null
}
