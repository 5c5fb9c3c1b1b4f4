import { expect, test } from 'vitest'
import { UNPAID_HOURS } from '#modules/ground/pricing/payment-methods/restart-rules.ts'
import { unpaidWords } from '#modules/ground/pricing/payment-methods/unpaid-words.ts'
import { orderingPages } from './ordering.ts'
import { teachingPages } from './teaching.ts'

const textOf = (uri: string) => [...orderingPages, ...teachingPages].find((page) => page.uri === uri)?.text ?? ''

test('pages and mails say the same of an order that is not paid: cancelled after a day, and payable after that', () => {
  for (const text of [textOf('/zahlungsarten'), unpaidWords.closes]) {
    expect(text).toContain(`${UNPAID_HOURS} Stunden`)
    expect(text).toContain('auch danach noch')
  }
  expect(Object.values(unpaidWords).join()).not.toContain('jederzeit')
})

test('the answer on the bill names the mail and the account, which is where it comes', () => {
  const answer = textOf('/haeufige-fragen')
    .split('### ')
    .find((part) => part.startsWith('Wo ist meine Rechnung'))
  expect(answer).toContain('per E-Mail als PDF')
  expect(answer).toContain('in Ihrem Konto')
  expect(answer).not.toContain('Sie liegt dem Paket bei')
})
