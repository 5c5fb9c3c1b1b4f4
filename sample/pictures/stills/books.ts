import { slugify } from '#modules/catalogue/catalogue/slugify.ts'
import { makeCatalogue } from '../../catalogue/catalogue.ts'
import { drafts } from '../../catalogue/drafts/all-drafts.ts'
import type { TitleRow } from '../../catalogue/rows.ts'
import type { SeriesKey } from '../../catalogue/series.ts'

/** What of a book is known without making the whole catalogue. */
export interface BookName {
  slug: string
  title: string
  seriesKey: SeriesKey
}

/** A book as stills show it. */
export type Book = TitleRow & { authors: string[] }

const names = new Map(
  drafts.map(([, seriesKey, title]): [string, BookName] => {
    const slug = slugify(title)
    return [slug, { slug, title, seriesKey }]
  }),
)

/** Title and series of a book of the demonstration. */
export function bookNamed(slug: string): BookName {
  const name = names.get(slug)
  if (!name) throw new Error(`No title ${slug}`)
  return name
}

let made: Map<string, Book> | undefined

/** All books of the demonstration by their slugs; made once, when the first still is drawn. */
export function books(): ReadonlyMap<string, Book> {
  if (made) return made
  const { titles, authors } = makeCatalogue()
  const namesById = new Map(authors.map(({ id, name }) => [id, name]))
  made = new Map(
    titles.map((title) => [title.slug, { ...title, authors: title.authorIds.map((id) => namesById.get(id) ?? '') }]),
  )
  return made
}

/** A book with all that is printed on and in it. */
export function bookAt(slug: string): Book {
  const book = books().get(slug)
  if (!book) throw new Error(`No title ${slug}`)
  return book
}
