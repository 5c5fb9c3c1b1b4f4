import { expect, test } from 'vitest'
import { unpaidWords } from '#modules/ground/pricing/payment-methods/unpaid-words.ts'
import { defaultOrderTerms } from '#modules/sales/orders/order-terms.ts'
import { orderingPages } from './ordering.ts'
import { teachingPages } from './teaching.ts'

const textOf = (uri: string) => [...orderingPages, ...teachingPages].find((page) => page.uri === uri)?.text ?? ''

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
