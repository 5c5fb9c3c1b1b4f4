import { expect, test } from 'vitest'
import { REVIEWED_WITHIN } from '#contract/accounts/teacher-terms.ts'
import { country, isDomestic } from '#contract/ground/addresses/countries.ts'
import { PREORDER_PAYMENT } from '#contract/sales/preorder-payment.ts'
import { unpaidWords } from '#modules/ground/pricing/payment-methods/unpaid-words.ts'
import { defaultOrderTerms } from '#modules/sales/orders/order-terms.ts'
import { makeCatalogue } from '#sample/catalogue/catalogue.ts'
import { makeDepartments } from '#sample/catalogue/departments.ts'
import { INSPECTION_PRICE } from '#sample/catalogue/inspection-copies.ts'
import { makeGlobals } from '../globals.ts'
import { guides } from '../guide-pages.ts'
import { tables } from '../guides/tables.ts'
import { invoiceConditions } from '../guides/terms.ts'
import { specialPages } from '../special-pages.ts'
import { team } from '../team.ts'
import { orderingPages } from './ordering.ts'
import { publisherPages } from './publisher.ts'
import { teachingPages } from './teaching.ts'

const textOf = (uri: string) =>
  [...orderingPages, ...publisherPages, ...teachingPages].find((page) => page.uri === uri)?.text ?? ''

const questions = teachingPages.flatMap((page) => page.questions ?? []).flatMap(({ items }) => items)

test('pages and mails say the same of an order that is not paid: cancelled after a day, and payable after that', () => {
  const { unpaid_hours: hours } = defaultOrderTerms
  for (const text of [textOf('/zahlungsarten'), unpaidWords.closes(hours)]) {
    expect(text).toContain(`${hours} Stunden`)
    expect(text).toContain('auch danach noch')
  }
  expect(unpaidWords.closes(hours) + unpaidWords.payAgain).not.toContain('jederzeit')
})

test('the answer on the bill names the mail and the account, which is where it comes', () => {
  const answer = questions.find(({ anchor }) => anchor === 'rechnung')?.answer
  expect(answer).toContain('per E-Mail als PDF')
  expect(answer).toContain('in Ihrem Konto')
  expect(answer).not.toContain('Sie liegt dem Paket bei')
})

test('«Vorschau» says what the checkout says of when a pre-order is paid', () => {
  expect(textOf('/vorschau')).toContain(PREORDER_PAYMENT)
})

test('what the checkout promises of returns holds for inspection copies too, as the page on returns says', () => {
  const note = makeGlobals(makeDepartments()).checkout_page_settings.withdrawal_note
  for (const said of [note, guides.get('/ruecksendung')?.lead]) {
    expect(said).toContain('innert 14 Tagen')
    expect(said).toContain('Prüfexemplare innert 30 Tagen')
  }
})

test('wherever an invoice is promised, its conditions stand: a confirmed address, and nothing long overdue', () => {
  const teachers = guides.get('/fuer-lehrpersonen')?.questions.map(({ answer }) => answer)
  const schools = guides.get('/bestellen-als-schule')?.steps.map(({ text }) => text)
  const asked = questions.map(({ answer }) => answer)
  for (const said of [[textOf('/zahlungsarten')], teachers, schools, asked])
    expect(said?.join(' ')).toContain(invoiceConditions)
})

test('how soon a teacher is confirmed, and by what, is said alike on every page', () => {
  const told = JSON.stringify([
    makeGlobals(makeDepartments()).registration_settings.teacher,
    specialPages,
    [...guides.values()],
    questions,
  ])
  expect(told).not.toMatch(/(?<!innert )zwei Werktage|in zwei Werktagen/i)
  expect(told.split(REVIEWED_WITHIN).length).toBeGreaterThan(4)
})

/** What the table calls other formats than books; of material for teachers, the rest. */
const DISCOUNTED_AS: ReadonlyMap<string, string> = new Map([
  ['bundle', 'Pakete'],
  ['licence', 'Lizenzen'],
  ['ebook', 'einzelne E-Books'],
])

test('the table of the quantity discount says of each format what its products do', () => {
  const { products, titles } = makeCatalogue()
  const seriesOf = new Map(titles.map(({ id, seriesKey }) => [id, seriesKey]))
  const rows = tables['/mengenrabatt']?.[1]?.rows ?? []
  const said = (name: string) => rows.find(([first]) => first === name)?.[1] === 'ja'
  const nameOf = (row: (typeof products)[number]) => {
    if (row.price === INSPECTION_PRICE && row.oncePerPerson) return 'Prüfexemplare'
    if (row.format === 'book')
      return seriesOf.get(row.titleId) === 'essenz' ? 'Bücher der «Edition Aare»' : 'gedruckte Bücher'
    return DISCOUNTED_AS.get(row.format) ?? 'Material für Lehrpersonen'
  }
  for (const product of products) expect(product.quantityDiscount, nameOf(product)).toBe(said(nameOf(product)))
})

test('countries to which pages say that books are sent are those of the checkout', () => {
  const [, , where] = tables['/versand-und-lieferung'] ?? []
  expect(where?.rows.map(([name]) => name)).toEqual(['Schweiz und Liechtenstein', 'Europäische Union'])
  expect(country.options.filter((code) => !isDomestic(code))).toHaveLength(27)
})

test('what stands below every delivery address promises nothing digital, since print may be all that is bought', () => {
  const note = makeGlobals(makeDepartments()).checkout_page_settings.delivery_note
  expect(note).not.toBe('')
  expect(note).not.toMatch(/E-Book|digital|Lizenz/i)
})

test.each([
  ['/buchhandel', 'Monika Stalder'],
  ['/medien', 'Regula Aebersold'],
])('%s names the telephone number that %s has in the team', (uri, name) => {
  const phones = team.flatMap(({ content }) =>
    content.type === 'team_member' && content.title === name ? [content.phone] : [],
  )
  expect(phones).toHaveLength(1)
  expect(textOf(uri)).toContain(phones[0])
})
