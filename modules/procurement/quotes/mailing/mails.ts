import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { QUOTE_PAGES } from '#contract/procurement/quotes/quote-states.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

/** What a mail tells of a quote. */
export interface ToldQuote {
  firstName: string
  /** The name of the school that it is for; missing for a person. */
  school?: string
  quoteId: string
  number: string
  /** Rappen. */
  total: number
  /** The last day, `YYYY-MM-DD`. */
  validUntil: string
}

const sample: ToldQuote = {
  firstName: 'Lea',
  quoteId: '00000000-0000-7000-8000-000000000000',
  number: 'OF-2026-000012',
  total: 6550,
  validUntil: '2026-12-31',
}

const forSchool = ({ school }: ToldQuote) => (school === undefined ? '' : ` für ${school}`)
const greeting = ({ firstName }: ToldQuote) => ({ type: 'paragraph', text: `Guten Tag ${firstName}` }) as const
const page = (origin: string, { quoteId }: ToldQuote) =>
  ({ type: 'button', text: 'Offerte ansehen', url: `${origin}${QUOTE_PAGES}/${quoteId}` }) as const

/** Staff offer something; carries the quote as an attachment. */
export const quoteOffered = mailKind<ToldQuote>({ name: 'quote-offered', sample }, (told, { origin, sender }) => ({
  subject: `Offerte ${told.number} von ${sender.name}${forSchool(told)}`,
  preview: `Die Offerte über ${formatAmount(toMoney(told.total))} liegt als PDF bei.`,
  parts: [
    greeting(told),
    {
      type: 'paragraph',
      text: `Die Offerte ${told.number}${forSchool(told)} über ${formatAmount(toMoney(told.total))} liegt dieser E-Mail als PDF bei. Bis und mit ${swissDate(told.validUntil)} gelten ihre Preise, und Sie bestellen sie auf ihrer Seite in einem Schritt.`,
    },
    page(origin, told),
  ],
}))

/** Staff let the prices of a quote hold longer; carries it with its new day. */
export const quoteExtended = mailKind<ToldQuote>({ name: 'quote-extended', sample }, (told, { origin, sender }) => ({
  subject: `Ihre Offerte ${told.number} von ${sender.name} gilt bis ${swissDate(told.validUntil)}`,
  preview: `Die Preise der Offerte${forSchool(told)} gelten neu bis und mit ${swissDate(told.validUntil)}.`,
  parts: [
    greeting(told),
    {
      type: 'paragraph',
      text: `Die Preise der Offerte ${told.number}${forSchool(told)} gelten neu bis und mit ${swissDate(told.validUntil)}. Sie liegt dieser E-Mail als PDF bei.`,
    },
    page(origin, told),
  ],
}))

/** Staff withdraw a quote. */
export const quoteTakenBack = mailKind<ToldQuote & { reason: string }>(
  { name: 'quote-taken-back', sample: { ...sample, reason: 'Der Titel erscheint erst im Sommer.' } },
  (told, { origin, sender }) => ({
    subject: `Die Offerte ${told.number} von ${sender.name} gilt nicht mehr`,
    preview: `Wir mussten die Offerte${forSchool(told)} zurückziehen.`,
    parts: [
      greeting(told),
      { type: 'paragraph', text: `Die Offerte ${told.number}${forSchool(told)} mussten wir leider zurückziehen:` },
      { type: 'lines', lines: told.reason.split('\n').filter((line) => line.trim() !== '') },
      { type: 'paragraph', text: 'Auf ihrer Seite können Sie eine neue zu den heutigen Preisen erstellen.' },
      page(origin, told),
    ],
  }),
)

/** An open quote expires in some days. */
export const quoteExpires = mailKind<ToldQuote>({ name: 'quote-expires', sample }, (told, { origin, sender }) => ({
  subject: `Ihre Offerte ${told.number} von ${sender.name} gilt noch bis ${swissDate(told.validUntil)}`,
  preview: 'Bis dahin bestellen Sie zu ihren Preisen.',
  parts: [
    greeting(told),
    {
      type: 'paragraph',
      text: `Die Offerte ${told.number}${forSchool(told)} über ${formatAmount(toMoney(told.total))} gilt noch bis und mit ${swissDate(told.validUntil)}. Bis dahin bestellen Sie zu ihren Preisen; danach können Sie eine neue zu den Preisen von dann erstellen.`,
    },
    page(origin, told),
  ],
}))
