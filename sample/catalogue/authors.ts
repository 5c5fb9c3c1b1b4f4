import { slugify } from '#modules/catalogue/catalogue/slugify.ts'
import { familyNames, femaleNames, maleNames } from '../people/names.ts'
import { random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import { authorNotes } from './author-notes/all-author-notes.ts'
import type { AuthorRow } from './rows.ts'

const AUTHORS = 120

/** Written by hand because of their letters: every part of the shop must be able to show, sort and find them. */
const FOREIGN: [first: string, last: string][] = [
  ['Zdeněk', 'Černý'],
  ['Łukasz', 'Wiśniewski'],
  ['Søren', 'Bjørnsen'],
  ['Ayşe', 'Yıldız'],
  ['Đorđe', 'Šarić'],
  ['Zoë', 'von Grünigen'],
  ['François', 'Maître'],
  ['Giulia', 'Pedrazzini'],
  ['Åsa', 'Lindström'],
  ['Nuño', 'Ibáñez'],
  ['Élodie', 'Chèvre'],
  ['Gözde', 'Öztürk'],
  ['Seán', 'O’Brien'],
  ['Dragoș', 'Țurcan'],
  ['Fatbardha', 'Hoxhaj'],
]

/** 120 authors, without pictures; every tenth has a website of their own. */
export function makeAuthors(): AuthorRow[] {
  const chance = random('authors')
  const names: [string, string][] = [...FOREIGN]
  const taken = new Set(names.map(([first, last]) => `${first} ${last}`))
  while (names.length < AUTHORS) {
    const first = chance.pick(chance.chance(0.52) ? femaleNames : maleNames)
    const last = chance.pick(familyNames)
    const full = chance.chance(0.08) ? `${last}-${chance.pick(familyNames)}` : last
    if (taken.has(`${first} ${full}`)) continue
    taken.add(`${first} ${full}`)
    names.push([first, full])
  }
  return names.map(([firstName, lastName], n) => {
    const name = `${firstName} ${lastName}`
    const slug = slugify(name)
    const written = authorNotes[slug]
    if (!written) throw new Error(`Nothing is written of ${name}`)
    return {
      id: sampleId('author', n),
      slug,
      firstName,
      lastName,
      name,
      url: n % 10 === 7 ? `https://${slug}.example` : null,
      picture: null,
      ...written,
    }
  })
}
