import { expect, test } from 'vitest'
import { rowsOfText } from '#modules/ground/uploads/table-rows.ts'
import { asText, readPeople } from './read-people.ts'

const read = (text: string) => readPeople(rowsOfText(text))

/** «first last address» of each line, or what is wrong with it. */
const said = (text: string) =>
  read(text).map(({ firstName, lastName, email, problem }) => problem ?? `${firstName} | ${lastName} | ${email}`)

test.each([
  ['Lea;Muster;lea@schule.test', 'Lea | Muster | lea@schule.test'],
  ['lea@schule.test\tLea\tMuster', 'Lea | Muster | lea@schule.test'],
  ['Lea Muster <lea@schule.test>', 'Lea | Muster | lea@schule.test'],
  ['Anna Lena Muster;lea@schule.test', 'Anna Lena | Muster | lea@schule.test'],
  ['"Lea" ; Muster ; mailto:lea@schule.test', '"Lea" | Muster | lea@schule.test'],
  ['Muster, Lea; lea@schule.test', 'Lea | Muster | lea@schule.test'],
  ['Lea;Muster', 'no_address'],
  ['Lea;Muster;lea@schule.test, leo@schule.test', 'several_addresses'],
  ['Lea;Muster;lea@', 'wrong_address'],
  ['Lea;lea@schule.test', 'no_name'],
  ['Lea;3b;lea@schule.test', 'wrong_name'],
  [`${'L'.repeat(60)};Muster;lea@schule.test`, 'wrong_name'],
])('%s is read', (line, expected) => {
  expect(said(line)).toEqual([expected])
})

test('columns are found by their heading, and what stands above it is no person', () => {
  const text = 'Kollegium 2026\n\nNr.;Name;Vorname;Klasse;E-Mail-Adresse\n1;Muster;Lea;3b;lea@schule.test\n'
  expect(read(text)).toMatchObject([{ number: 4, firstName: 'Lea', lastName: 'Muster', email: 'lea@schule.test' }])
})

test('people are the same when the text that was made of them is read', () => {
  const people = read('Vorname;Name;Mail\nLea;Muster;lea@schule.test\n\nkein Mensch\nNino;Neu;nino@schule.test')
  const again = read(asText(people))
  const facts = ({ number, firstName, lastName, email, problem }: (typeof people)[number]) =>
    problem ? [number, problem] : [number, firstName, lastName, email]
  expect(again.map(facts)).toEqual(people.map(facts))
})
