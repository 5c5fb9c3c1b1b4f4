import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'
import { moneyBackSentence } from '#modules/sales/billing/drawing/credit-note-words.ts'
import type { MoneyBack } from '#modules/sales/billing/tables.ts'
import type { ToldBuyer } from '#modules/sales/orders/buyer-to-tell.ts'
import { orderPage } from '#modules/sales/orders/order-page.ts'

interface AboutOrder extends ToldBuyer {
  number: string
  orderId: string
}

const about = ({ number, orderId }: AboutOrder) => ({ number, orderId })

interface CanceledMail extends AboutOrder {
  /** What goes back, in Rappen, and how; empty where nothing had come. */
  back: { amount: number; way: MoneyBack }[]
}

/** Tells of a cancellation without credit note: the mail of a credit note would tell of it. */
export const canceledMail = mailKind<CanceledMail>(
  {
    name: 'order-canceled',
    sample: { firstName: 'Lea', number: '2026-100234', orderId: '00000000-0000-7000-8000-000000000000', back: [] },
    about,
  },
  (order, { origin }) => ({
    subject: `Bestellung ${order.number} storniert`,
    preview: order.back.length > 0 ? 'Sie erhalten Ihr Geld zurück.' : 'Sie müssen nichts bezahlen.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${order.firstName}` },
      { type: 'paragraph', text: `Wir haben Ihre Bestellung ${order.number} storniert.` },
      ...(order.back.length > 0
        ? order.back.map(({ amount, way }) => ({
            type: 'paragraph' as const,
            text: `Zurück an Sie gehen ${formatAmount(toMoney(amount))}. ${moneyBackSentence(way)}`,
          }))
        : [{ type: 'paragraph' as const, text: 'Ihre Zahlung wurde nicht belastet; Sie müssen nichts bezahlen.' }]),
      { type: 'button', text: 'Bestellung ansehen', url: orderPage(origin, order) },
    ],
  }),
)

interface RefundedMail extends AboutOrder {
  /** Rappen. */
  amount: number
  back: Exclude<MoneyBack, { way: 'none' }>
  /** By which the buyer finds it. */
  reference: string
}

/** Sent when money has gone back, whatever its cause. */
export const refundedMail = mailKind<RefundedMail>(
  {
    name: 'refunded',
    sample: {
      firstName: 'Lea',
      number: '2026-100234',
      orderId: '00000000-0000-7000-8000-000000000000',
      amount: 6550,
      back: { way: 'by_hand' },
      reference: '2026-100234-1',
    },
    about,
  },
  (refund, { origin }) => ({
    subject: `Rückzahlung zu Bestellung ${refund.number}`,
    preview: `Wir haben Ihnen ${formatAmount(toMoney(refund.amount))} zurückbezahlt.`,
    parts: [
      { type: 'paragraph', text: `Guten Tag ${refund.firstName}` },
      {
        type: 'paragraph',
        text: `Zu Ihrer Bestellung ${refund.number} haben wir Ihnen ${formatAmount(toMoney(refund.amount))} ${wayOf(refund.back)} (Referenz ${refund.reference}). Bis der Betrag bei Ihnen erscheint, kann es einige Tage dauern.`,
      },
      { type: 'button', text: 'Bestellung ansehen', url: orderPage(origin, refund) },
    ],
  }),
)

function wayOf(back: RefundedMail['back']): string {
  if (back.way === 'by_hand') return 'auf Ihr Konto überwiesen'
  return `mit ${paymentMethodLabels[back.method]} zurückbezahlt`
}
