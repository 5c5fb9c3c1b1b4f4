import { slugify } from '#modules/catalogue/catalogue/slugify.ts'
import { portrait } from '../content/sample-pictures.ts'
import { familyNames, femaleNames, maleNames } from '../people/names.ts'
import { random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
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

const WORK = [
  'unterrichtet seit vielen Jahren an der Berufsfachschule in',
  'ist Dozentin oder Dozent an der Hochschule in',
  'leitet einen Betrieb mit Lernenden in',
  'schreibt und unterrichtet in',
  'arbeitet als Fachperson und Prüfungsleitung in',
]
const TOWNS = [
  'Bern',
  'Thun',
  'Biel',
  'Langnau',
  'Zürich',
  'Winterthur',
  'Luzern',
  'Basel',
  'Aarau',
  'Chur',
  'Sitten',
  'Freiburg',
]
const LEISURE = [
  'Wandert lieber bergauf als bergab.',
  'Sammelt Fahrpläne.',
  'Singt im Chor und imkert auf dem Dach.',
  'Ist Mitglied der kantonalen Prüfungskommission.',
  'Hat zwei Jahre in Triest gelebt.',
  'Fährt bei jedem Wetter Velo.',
  'Leitet Kurse für Lehrpersonen in der ganzen Deutschschweiz.',
  'Lebt mit Familie und Hund am Längenberg.',
]

/** 120 authors; every tenth has a website of their own, every fourth a portrait, every twelfth no note. */
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
    const note = `${name} ${chance.pick(WORK)} ${chance.pick(TOWNS)}. ${chance.pick(LEISURE)}`
    return {
      id: sampleId('author', n),
      slug,
      firstName,
      lastName,
      name,
      url: n % 10 === 7 ? `https://${slug}.example` : null,
      picture: n % 4 === 1 ? portrait(`autor-${slug}`, name, femaleNames.includes(firstName) ? 'long' : 'short') : null,
      note:
        n % 12 === 5
          ? null
          : note.replace('Dozentin oder Dozent', femaleNames.includes(firstName) ? 'Dozentin' : 'Dozent'),
    }
  })
}
