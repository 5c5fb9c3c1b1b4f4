import { expect, test } from 'vitest'
import { PREORDER_PAYMENT } from '#contract/sales/preorder-payment.ts'
import { unpaidWords } from '#modules/ground/pricing/payment-methods/unpaid-words.ts'
import { defaultOrderTerms } from '#modules/sales/orders/order-terms.ts'
import { makeDepartments } from '#sample/catalogue/departments.ts'
import { makeGlobals } from '../globals.ts'
import { team } from '../team.ts'
import { orderingPages } from './ordering.ts'
import { publisherPages } from './publisher.ts'
import { teachingPages } from './teaching.ts'

const textOf = (uri: string) =>
  [...orderingPages, ...publisherPages, ...teachingPages].find((page) => page.uri === uri)?.text ?? ''

test('pages and mails say the same of an order that is not paid: cancelled after a day, and payable after that', () => {
  const { unpaid_hours: hours } = defaultOrderTerms
  for (const text of [textOf('/zahlungsarten'), unpaidWords.closes(hours)]) {
    expect(text).toContain(`${hours} Stunden`)
    expect(text).toContain('auch danach noch')
  }
  expect(unpaidWords.closes(hours) + unpaidWords.payAgain).not.toContain('jederzeit')
})

test('the answer on the bill names the mail and the account, which is where it comes', () => {
  const answer = textOf('/haeufige-fragen')
    .split('### ')
    .find((part) => part.startsWith('Wo ist meine Rechnung'))
  expect(answer).toContain('per E-Mail als PDF')
  expect(answer).toContain('in Ihrem Konto')
  expect(answer).not.toContain('Sie liegt dem Paket bei')
})

test('«Vorschau» says what the checkout says of when a pre-order is paid', () => {
  expect(textOf('/vorschau')).toContain(PREORDER_PAYMENT)
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
