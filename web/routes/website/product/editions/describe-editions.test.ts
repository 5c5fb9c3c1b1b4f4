import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { inspectionCopy, licence, plainPage, titleOf } from '#tests/support/factories/catalogue/title-with-editions.ts'
import { describeEditions, teachersNote } from './describe-editions.ts'

function only(fields: Partial<Product>) {
  const [edition] = describeEditions(titleOf([fields]), plainPage)
  if (!edition) throw new Error('no edition')
  return edition
}

test('a printed book says when it is delivered', () => {
  expect(only({})).toMatchObject({
    note: 'Broschiert, 5.\u00a0Auflage 2022',
    availability: 'Lieferbar',
    delivery: { time: 'in 2–3 Werktagen', days: { from: 2, to: 3 } },
    access: [],
  })
  expect(only({ availability: 'preorder', available_from: '2027-02-03' }).availability).toBe(
    'Vorbestellbar, erscheint am 3. Februar 2027',
  )
})

test('an e-book says what it is, and where it is found: a file, or on a platform', () => {
  expect(only({ format: 'ebook', binding: 'PDF', is_digital: true })).toMatchObject({
    availability: 'Lieferbar',
    access: ['PDF: nach dem Kauf in Ihrem Konto unter «PDFs».'],
  })
  expect(only({ format: 'ebook', binding: 'E-Book interaktiv', is_digital: true, platforms: ['beook'] })).toMatchObject(
    {
      access: ['E-Book interaktiv: nach dem Kauf in Ihrem Konto unter «E-Learning».'],
      platforms: [{ name: 'beook' }],
    },
  )
})

test('a licence says for how long and where one gets in', () => {
  const yearly = { format: 'licence', binding: null, is_digital: true, licence_days: 365 } as const
  const edition = only({ ...yearly, platforms: ['beook'] })
  expect(edition).toMatchObject({
    note: '5.\u00a0Auflage 2022, 365 Tage',
    access: [
      'Lizenz für 365 Tage: für Sie selbst ab Kauf, mit einem Code ab dem Einlösen.',
      'Nach dem Kauf finden Sie Ihren Zugang im Konto unter «E-Learning», Codes für andere unter «Codes».',
    ],
    platforms: [{ name: 'beook', icon: 'beook' }],
  })
  expect(edition.facts).toContainEqual({ label: 'Laufzeit', value: '365 Tage' })
  expect(edition.facts).toContainEqual({ label: 'Plattform', value: 'beook' })
  expect(only({ ...yearly, format: 'test_licence', licence_days: 60 }).access[0]).toBe(
    'Kostenlos testen: 60 Tage ab der Aktivierung.',
  )
})

test('facts show the ISBN with hyphens and leave out what is not known', () => {
  const facts = only({ page_count: null, binding: null }).facts
  expect(facts).toContainEqual({ label: 'ISBN', value: '978-3-9999-9013-2' })
  expect(facts.map(({ label }) => label)).toEqual(['ISBN', 'Bestellnummer', 'Format', 'Auflage', 'Erschienen'])
})

test('facts name school levels and curricula, each with a way to what else is made for them', () => {
  const title = titleOf([{}], {
    levels: ['vocational', 'gymnasium'],
    curricula: [
      { code: 'rlp_abu', title: 'Rahmenlehrplan Allgemeinbildung (ABU)', short: 'RLP ABU', url: '/lehrplaene/abu' },
    ],
  })
  const [edition] = describeEditions(title, plainPage)
  expect(edition?.facts).toContainEqual({
    label: 'Stufe',
    value: [
      { title: 'Berufsfachschule', url: '/stufen/berufsfachschule' },
      { title: 'Gymnasium', url: '/stufen/gymnasium' },
    ],
  })
  expect(edition?.facts).toContainEqual({
    label: 'Lehrplan',
    value: [{ title: 'Rahmenlehrplan Allgemeinbildung (ABU)', url: '/lehrplaene/abu' }],
  })
})

test('an inspection copy is named as such, below «Für Lehrpersonen», with what the publisher promises', () => {
  const promise = 'Bei einer Einführung schreiben wir den Betrag gut.'
  const material: Partial<Product> = { format: 'teacher_material', audience: 'teachers', binding: 'PDF' }
  const title = titleOf([{}, inspectionCopy, licence, material])
  const shown = describeEditions(title, { ...plainPage, inspection_copy_note: promise })
  expect(shown.map(({ name, heading }) => [heading, name])).toEqual([
    [null, 'Buch'],
    [null, 'Lizenz'],
    ['Für Lehrpersonen', 'Prüfexemplar'],
    [null, 'Material für Lehrpersonen'],
  ])
  expect(shown[2]).toMatchObject({ access: ['Für Lehrpersonen, eines pro Person.', promise] })
  expect(shown[2]?.facts).toContainEqual({ label: 'Format', value: 'Prüfexemplar' })
  expect(shown[2]?.facts).toContainEqual({ label: 'Für wen', value: 'Lehrpersonen' })
  expect(shown[0]?.facts.map(({ label }) => label)).not.toContain('Für wen')
  expect(describeEditions(titleOf([inspectionCopy]), plainPage)).toMatchObject([
    { heading: null, access: ['Für Lehrpersonen, eines pro Person.'] },
  ])
})

test('what only teachers may buy is one folded line for others, unless there is nothing else', () => {
  const locked: Partial<Product> = { audience: 'teachers', purchase_refusal: 'teachers_only' }
  const test_licence: Partial<Product> = { ...locked, format: 'test_licence', licence_days: 60 }
  const material: Partial<Product> = {
    ...locked,
    format: 'teacher_material',
    price: { amount: 0, currency: 'CHF' },
  }
  const shown = describeEditions(titleOf([{}, { ...inspectionCopy, ...locked }, test_licence, material]), plainPage)
  expect(shown.map(({ fold }) => fold)).toEqual([null, 'teachers', 'teachers', 'teachers'])
  expect(shown.every(({ heading }) => heading === null)).toBe(true)
  expect(teachersNote(shown)).toBe('Prüfexemplar CHF\u00a015.00 · Testlizenz 60 Tage · Material')
  expect(describeEditions(titleOf([test_licence]), plainPage)).toMatchObject([{ fold: null }])
})

test('other products that are sold once say so to whoever may buy them', () => {
  const sentence = 'Pro Person nur einmal erhältlich.'
  expect(only({ once_per_person: true }).access).toEqual([sentence])
  expect(only({ once_per_person: true, purchase_refusal: 'out_of_print' }).access).toEqual([])
})

test('each edition has its link to the contact form, by the address of its title', () => {
  expect(only({}).ask).toBe('/support-und-kontakt/nachricht?titel=spielregeln&ausgabe=9783999990132')
  expect(only({ isbn: null, id: 'ohne-isbn' }).ask).toContain('&ausgabe=')
})
