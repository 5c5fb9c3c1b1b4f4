import { formatFigure, toMoney } from '#contract/ground/money.ts'
import { plainText } from '#contract/ground/text/rich-text.ts'
import { cutText } from '#modules/exchange/record/cut-text.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ProductRow, TitleRow } from '../catalogue/rows.ts'
import { drawableCover, reverseFiles } from './cover-files.ts'
import { drawBack } from './draw-back.ts'
import { type CoverGround, drawCover } from './draw-cover.ts'
import { drawSpine } from './draw-spine.ts'

export interface CoverToDraw {
  /** WebP or JPEG, by its ending. */
  file: string
  /** Bytes; a larger picture is encoded again at lower quality. */
  most: number
  /** Of WebP's encoder, 0 to 6: less of it is faster, and makes the file a little larger. */
  effort: number
  draw: () => CoverGround & { svg: string }
}

/** Fronts are looked at most; the first start waits for all of them. */
const FRONT = { most: 45_000, effort: 4 }
const BACK = { most: 35_000, effort: 2 }
const SPINE = { most: 8_000, effort: 2 }

/** Characters of what the back says about the book, and how many its first sentence leaves room for. */
const BLURB = { most: 300, enough: 150 }

/** Every picture of the covers of a catalogue: fronts, backs and spines. */
export function coversToDraw({ titles, authors, products }: Pick<Catalogue, 'titles' | 'authors' | 'products'>) {
  const names = new Map(authors.map(({ id, name }) => [id, name]))
  // Of each title its book comes first, and of a set the set.
  const books = Map.groupBy(
    products.filter(({ isbn }) => isbn !== null),
    ({ titleId }) => titleId,
  )
  return titles.flatMap((title): CoverToDraw[] => {
    const file = drawableCover(title)
    if (file === undefined) return []
    const subject = { ...title, authors: title.authorIds.map((id) => names.get(id) ?? '') }
    const front = { file, ...FRONT, draw: () => drawCover(subject) }
    const reverse = reverseFiles(title)
    const [book] = books.get(title.id) ?? []
    if (reverse === null || book === undefined) return [front]
    return [
      front,
      {
        file: reverse.back,
        ...BACK,
        draw: () => drawBack({ ...subject, ...soldAs(book), blurb: blurbOf(title) }),
      },
      { file: reverse.spine, ...SPINE, draw: () => drawSpine(subject) },
    ]
  })
}

function soldAs({ isbn, price }: ProductRow): { isbn: string; price: string } {
  const money = toMoney(price)
  return { isbn: isbn ?? '', price: `${money.currency} ${formatFigure(money)}` }
}

/** The first sentence of the description, and the second where the first is short. */
export function blurbOf({ description }: Pick<TitleRow, 'description'>): string {
  const [first = '', second = ''] = [
    ...new Intl.Segmenter('de-CH', { granularity: 'sentence' }).segment(plainText(description.slice(0, 1))),
  ].map(({ segment }) => segment.trim())
  return cutText(first.length < BLURB.enough ? `${first} ${second}`.trim() : first, BLURB.most)
}
