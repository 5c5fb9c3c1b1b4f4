import { PLATES } from '#contract/catalogue/images.ts'
import { personMessages } from '#ui/messages/people.ts'
import { drawPlate, PLATE, plateGround } from '../pictures/draw-plate.ts'
import type { PictureToDraw } from '../pictures/render-pictures.ts'
import { random } from '../random.ts'
import type { AuthorRow, TitleRow } from './rows.ts'
import { type SeriesKey, series } from './series.ts'

/** The folder of the plates, below that of all pictures. */
export const PLATE_FOLDER = PLATES.slice(0, -1)

/** Bytes of a plate at most. */
export const HEAVIEST_PLATE = 12_000

const seriesKeys = Object.keys(series) as SeriesKey[]

type Written = readonly Pick<TitleRow, 'authorIds' | 'seriesKey'>[]

/** The series that an author wrote most for; who wrote nothing yet is given one. */
export function seriesOf({ id, name }: AuthorRow, titles: Written): SeriesKey {
  const written = titles.filter(({ authorIds }) => authorIds.includes(id)).map(({ seriesKey }) => seriesKey)
  const timesOf = (key: SeriesKey) => written.filter((one) => one === key).length
  const [most] = written.toSorted((a, b) => timesOf(b) - timesOf(a))
  return most ?? random(`series of ${name}`).pick(seriesKeys)
}

/** The authors, each with an ex libris as their picture. */
export function withPlates(authors: readonly AuthorRow[], titles: Written): AuthorRow[] {
  return authors.map((author) => ({
    ...author,
    picture: {
      permalink: `/${PLATES}${fileOf(author)}`,
      alt: personMessages.exLibris(author.name),
      focus: '50-50',
      colour: plateGround({ name: author.name, seriesKey: seriesOf(author, titles) }),
      ...PLATE,
    },
  }))
}

/** The plates of these authors. */
export function platesToDraw(authors: readonly AuthorRow[], titles: Written): PictureToDraw[] {
  return authors.map((author) => ({
    file: fileOf(author),
    heaviest: HEAVIEST_PLATE,
    draw: () => drawPlate({ name: author.name, seriesKey: seriesOf(author, titles) }),
  }))
}

function fileOf({ slug }: AuthorRow): string {
  return `${slug}.webp`
}
