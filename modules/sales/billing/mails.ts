import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'
import type { ToldBuyer } from '#modules/sales/orders/buyer-to-tell.ts'
import { orderPage } from '#modules/sales/orders/order-page.ts'
import { causeSentence, moneyBackSentence, toPaySentence } from './drawing/credit-note-words.ts'
import { paidSentence } from './drawing/invoice-words.ts'
import { type Reduced, reminderTitle, reminderWords } from './drawing/letter-words.ts'
import type { CreditFacts, DocumentFacts, StillToPay } from './tables.ts'

interface InvoiceMail extends ToldBuyer {
  /** The invoice's number. */
  invoice: string
  /** The order's. */
  number: string
  orderId: string
  /** Rappen. */
  total: number
  /** `YYYY-MM-DD`; null where it is paid. */
  dueOn: string | null
  paid: DocumentFacts['paid']
}

/** How what is to be paid is paid. */
const WITH_CODE = ', am einfachsten mit dem QR-Code auf der letzten Seite'

const about = ({ number, orderId }: Pick<InvoiceMail, 'number' | 'orderId'>) => ({ number, orderId })

/** Carries the invoice as an attachment. */
export const invoiceMail = mailKind<InvoiceMail>(
  {
    name: 'invoice',
    sample: {
      firstName: 'Lea',
      invoice: 'R-2026-000123',
      number: '2026-100234',
      orderId: '00000000-0000-7000-8000-000000000000',
      total: 6550,
      dueOn: '2026-12-31',
      paid: null,
    },
    about,
  },
  (invoice, { origin }) => ({
    subject: `Ihre Rechnung ${invoice.invoice}`,
    preview: `Die Rechnung über ${formatAmount(toMoney(invoice.total))} liegt als PDF bei.`,
    parts: [
      { type: 'paragraph', text: `Guten Tag ${invoice.firstName}` },
      {
        type: 'paragraph',
        text: `Die Rechnung ${invoice.invoice} über ${formatAmount(toMoney(invoice.total))} zu Ihrer Bestellung ${invoice.number} liegt dieser E-Mail als PDF bei.`,
      },
      { type: 'paragraph', text: stateOf(invoice) },
      { type: 'button', text: 'Bestellung ansehen', url: orderPage(origin, invoice) },
    ],
  }),
)

function stateOf({ dueOn, paid }: InvoiceMail): string {
  if (paid) return paidSentence(paid)
  const until = dueOn === null ? '' : ` bis am ${swissDate(dueOn)}`
  return `Bitte bezahlen Sie sie${until}${WITH_CODE}.`
}

interface CreditNoteMail extends ToldBuyer, Pick<CreditFacts, 'cause' | 'moneyBack' | 'toPay'> {
  /** The credit note's number, and that of the invoice it corrects. */
  creditNote: string
  invoice: string
  /** The order's. */
  number: string
  orderId: string
  /** Rappen. */
  total: number
}

/** Carries the credit note as an attachment; says why it was issued, how the money returns, and what is left to pay. */
export const creditNoteMail = mailKind<CreditNoteMail>(
  {
    name: 'credit-note',
    sample: {
      firstName: 'Lea',
      creditNote: 'G-2026-000012',
      invoice: 'R-2026-000123',
      number: '2026-100234',
      orderId: '00000000-0000-7000-8000-000000000000',
      total: 2900,
      cause: 'goodwill',
      moneyBack: { way: 'none' },
    },
    about,
  },
  (note, { origin }) => ({
    subject: `Ihre Gutschrift ${note.creditNote}`,
    preview: `Wir schreiben Ihnen ${formatAmount(toMoney(note.total))} gut.`,
    parts: [
      { type: 'paragraph', text: `Guten Tag ${note.firstName}` },
      {
        type: 'paragraph',
        text: `${causeSentence(note.cause)} Die Gutschrift ${note.creditNote} über ${formatAmount(toMoney(note.total))} zur Rechnung ${note.invoice} Ihrer Bestellung ${note.number} liegt dieser E-Mail als PDF bei.`,
      },
      { type: 'paragraph', text: moneyBackSentence(note.moneyBack) },
      ...(note.toPay ? [{ type: 'paragraph' as const, text: requestOf(note.toPay) }] : []),
      { type: 'button', text: 'Bestellung ansehen', url: orderPage(origin, note) },
    ],
  }),
)

function requestOf(toPay: StillToPay): string {
  return `${toPaySentence(toPay)} Bitte bezahlen Sie den Betrag${toPay.reference === null ? '' : WITH_CODE}.`
}

interface ReminderMail extends ToldBuyer {
  invoice: string
  number: string
  orderId: string
  /** 1 for the first. */
  level: number
  /** Rappen, with the fee. */
  toPay: number
  /** `YYYY-MM-DD`. */
  dueOn: string
  /** Missing in mails from before it was told. */
  reduced?: Reduced | null
}

/** Reminds of an invoice that was not paid in time, and carries a letter with the QR-bill. */
export const reminderMail = mailKind<ReminderMail>(
  {
    name: 'reminder',
    sample: {
      firstName: 'Lea',
      invoice: 'R-2026-000123',
      number: '2026-100234',
      orderId: '00000000-0000-7000-8000-000000000000',
      level: 1,
      toPay: 6550,
      dueOn: '2026-12-31',
    },
    about: ({ number, orderId }) => ({ number, orderId }),
  },
  (reminder, { origin }) => ({
    subject: `${reminderTitle(reminder.level)} ${reminderWords.about(reminder.invoice)}`,
    preview: `Zu bezahlen sind ${formatAmount(toMoney(reminder.toPay))}.`,
    parts: [
      { type: 'paragraph', text: `Guten Tag ${reminder.firstName}` },
      { type: 'paragraph', text: reminderWords.request(reminder.dueOn, reminder.reduced ?? null) },
      { type: 'paragraph', text: reminderWords.how(reminder.toPay, false) },
      { type: 'paragraph', text: 'Der Brief mit allen Angaben liegt dieser E-Mail als PDF bei.' },
      { type: 'paragraph', text: reminderWords.crossed },
      { type: 'button', text: 'Bestellung ansehen', url: orderPage(origin, reminder) },
    ],
  }),
)
