import { z } from 'zod'
import { FACET_NAMES, type FacetName } from '#contract/catalogue/facet-names.ts'
import { settingLabels } from '#contract/ground/setting-words.ts'
import { setting } from '#kernel/setting.ts'
import { fold } from './fold.ts'

/** Words of a query that were taken as a filter. */
export interface Understood {
  /** As typed. */
  words: string
  name: FacetName
  value: string
}

const NAMES = FACET_NAMES.filter((name) => name !== 'author' && name !== 'availability')

/** A filter with its value: `level:cycle_3`. */
const meaning = z.string().regex(new RegExp(`^(${NAMES.join('|')}):[a-z0-9]+([-_][a-z0-9]+)*$`))

const searchWords = z.record(z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} .+-]{0,39}$/u), z.array(meaning).min(1).max(5))
export type SearchWords = z.output<typeof searchWords>

/** What schools say, and which filter they mean. */
const USUAL: SearchWords = {
  Kindergarten: ['level:cycle_1'],
  Unterstufe: ['level:cycle_1'],
  '1. Klasse': ['level:cycle_1'],
  '2. Klasse': ['level:cycle_1'],
  'Zyklus 1': ['level:cycle_1'],
  Primarschule: ['level:cycle_2'],
  Mittelstufe: ['level:cycle_2'],
  '3. Klasse': ['level:cycle_2'],
  '4. Klasse': ['level:cycle_2'],
  '5. Klasse': ['level:cycle_2'],
  '6. Klasse': ['level:cycle_2'],
  'Zyklus 2': ['level:cycle_2'],
  Oberstufe: ['level:cycle_3'],
  Sek: ['level:cycle_3'],
  'Sek I': ['level:cycle_3'],
  Sekundarschule: ['level:cycle_3'],
  Sekundarstufe: ['level:cycle_3'],
  '7. Klasse': ['level:cycle_3'],
  '8. Klasse': ['level:cycle_3'],
  '9. Klasse': ['level:cycle_3'],
  'Zyklus 3': ['level:cycle_3'],
  Berufsfachschule: ['level:vocational'],
  Berufsschule: ['level:vocational'],
  BM: ['level:vocational_baccalaureate'],
  Berufsmatur: ['level:vocational_baccalaureate'],
  Berufsmaturität: ['level:vocational_baccalaureate'],
  Gymnasium: ['level:gymnasium'],
  Gymi: ['level:gymnasium'],
  Gymer: ['level:gymnasium'],
  Weiterbildung: ['level:further_training'],
  A1: ['proficiency:a1'],
  A2: ['proficiency:a2'],
  B1: ['proficiency:b1'],
  B2: ['proficiency:b2'],
  C1: ['proficiency:c1'],
  KV: ['profession:kaufleute-efz', 'profession:kaufleute-eba'],
  'Lehrplan 21': ['curriculum:lehrplan_21'],
  'LP 21': ['curriculum:lehrplan_21'],
  LP21: ['curriculum:lehrplan_21'],
  DaZ: ['subject:deutsch-als-zweitsprache'],
  NMG: ['subject:biologie', 'subject:geografie', 'subject:geschichte-und-politik'],
  Werken: ['subject:gestalten'],
  RZG: ['subject:geografie', 'subject:geschichte-und-politik'],
  QV: ['series:pruefstand'],
  Prüfungsvorbereitung: ['series:pruefstand'],
  Abschlussprüfung: ['series:pruefstand'],
  Lösungen: ['with:solutions'],
  Prüfexemplar: ['with:inspection_copy'],
  Testlizenz: ['with:test_licence'],
  Leseprobe: ['with:sample'],
  'E-Book': ['format:ebook'],
  Ebook: ['format:ebook'],
  Buch: ['format:book'],
}

export const searchWordsSetting = setting('search_words', searchWords, {
  fallback: USUAL,
  label: settingLabels.search_words,
  groups: ['editor', 'admin'],
  writers: ['editor', 'admin'],
  tags: ['search'],
})

/** Words of a phrase at most. */
const LONGEST = 4

/**
 * Takes the words of a query that mean a filter, the longest phrase first, but those of `asTyped`. Returns the words that
 * are left.
 */
export function readSchoolWords(
  query: string,
  words: SearchWords,
  asTyped: readonly string[],
): { rest: string; understood: Understood[] } {
  const meanings = new Map(Object.entries(words).map(([phrase, meant]) => [plain(phrase), meant]))
  for (const phrase of asTyped) meanings.delete(plain(phrase))
  const tokens = query.split(/\s+/).filter(Boolean)
  const understood: Understood[] = []
  const rest: string[] = []
  for (let place = 0; place < tokens.length; ) {
    const { count, meant } = phraseAt(tokens, place, meanings)
    if (!meant) rest.push(tokens[place] ?? '')
    else {
      const said = tokens.slice(place, place + count).join(' ')
      for (const one of meant) {
        const [name, value = ''] = one.split(':') as [FacetName, string?]
        understood.push({ words: said, name, value })
      }
    }
    place += count
  }
  return { rest: rest.join(' '), understood }
}

function phraseAt(tokens: readonly string[], place: number, meanings: ReadonlyMap<string, string[]>) {
  for (let count = Math.min(LONGEST, tokens.length - place); count > 0; count--) {
    const meant = meanings.get(plain(tokens.slice(place, place + count).join(' ')))
    if (meant) return { count, meant }
  }
  return { count: 1, meant: undefined }
}

/** Without accents, hyphens and punctuation: «E-Books,» is another word than «E-Book», and «7.Klasse» the same as «7. Klasse». */
function plain(phrase: string): string {
  return fold(phrase.replace(/(\d)\.(?=\p{L})/gu, '$1. '))
    .replace(/[.,;:!?]+/g, '')
    .replace(/[-\s]+/g, ' ')
    .trim()
}
