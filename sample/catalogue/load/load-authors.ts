import { slugify } from '#modules/catalogue/catalogue/slugify.ts'
import { familyNames, femaleNames, maleNames } from '../../people/names.ts'
import { type Random, random } from '../../random.ts'
import { sampleId } from '../../sample-id.ts'
import type { AuthorRow } from '../rows.ts'
import { zipf } from './zipf.ts'

/** The hand-made authors also write load-test titles. */
export const FIRST_AUTHORS = 120
const TITLES_AN_AUTHOR = 20

const STEMS =
  'Acher Amstad Bach Balm Berg Birch Blatt Boden Brand Brunn Buch Bühl Burg Dorf Egg Eich Erl Esch Fels Flüh Furr Gasser Giger Glas Grab Grund Gut Haus Heid Herr Hirz Hof Holz Horn Imboden Käs Kalt Kern Kirch Kohl Kramer Lang Laub Leim Lind Loch Luft Mark Matt Moos Mühl Nuss Ober Ort Ram Rebs Reich Rohr Ross Rüti Sand Schacht Schmied Schnee Schön Schwarz See Sieg Sonn Spiel Stamm Stein Stock Stoll Tal Tann Thal Toggen Traub Unter Vogt Wald Weid Weiss Wies Wild Winkel Wolf Wyl Zell Zimmer Zur Zwing'.split(
    ' ',
  )
const ENDINGS =
  'acher ach auer bach berger bühler degger eli emann enbach enberger egger er eter feld felder früh gärtner hardt hauser herr heim hofer holzer i iger ing inger kofer li lin mann matter meier meister müller ner rieder ried rist schwander singer stalder steiner stetter thaler wald wiler wyler'.split(
    ' ',
  )
const SURNAMES = familyNames.length + STEMS.length * ENDINGS.length

/** The number of authors of a catalogue with this many titles. */
export function authorsFor(titles: number): number {
  return FIRST_AUTHORS + Math.floor(titles / TITLES_AN_AUTHOR)
}

/** Authors after the hand-made ones, by number; `end` is excluded. */
export function makeLoadAuthors(start: number, end: number): AuthorRow[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => makeLoadAuthor(start + index))
}

function makeLoadAuthor(n: number): AuthorRow {
  const chance = random(`author:${n}`)
  const firstName = chance.pick(chance.chance(0.5) ? femaleNames : maleNames)
  const surname = surnameAt(zipf(chance, SURNAMES))
  const lastName = chance.chance(0.06) ? `${surname}-${surnameAt(zipf(chance, SURNAMES))}` : surname
  const name = `${firstName} ${lastName}`
  const slug = `${slugify(name)}-${n}`
  const nothing = { url: null, picture: null, note: null, said: null, place: null }
  return { id: sampleId('author', n), slug, firstName, lastName, name, ...nothing }
}

function surnameAt(rank: number): string {
  if (rank < familyNames.length) return familyNames[rank] as string
  const made = rank - familyNames.length
  return `${STEMS[made % STEMS.length]}${ENDINGS[Math.floor(made / STEMS.length)]}`
}

/** The authors of the n-th title: any who had begun to write by then, some of them far more often than others. */
export function loadAuthorsOf(n: number, count: number, chance: Random): number[] {
  const drawn = Array.from({ length: count }, () => Math.floor(authorsFor(n) * chance.next() ** 1.5))
  return [...new Set(drawn)]
}
