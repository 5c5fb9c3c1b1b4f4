import { voucherLabel } from '#contract/sales/vouchers.ts'
import { type MailVoucher, voucherRow } from '#modules/fulfilment/order-mails/mail-voucher.ts'
import type { Part } from '#modules/ground/mail/letter.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'
import { unpaidWords } from '#modules/ground/pricing/payment-methods/unpaid-words.ts'
import { orderPage } from '#modules/sales/orders/order-page.ts'

interface AboutOrder {
  firstName: string
  number: string
  orderId: string
}

interface PaymentFailed extends AboutOrder {
  /** Missing in mails that were queued by an older version. */
  voucher?: MailVoucher | null
  /** Whether the payment can be started again. Missing likewise; it could then. */
  canPay?: boolean
}

const about = ({ number, orderId }: AboutOrder) => ({ number, orderId })

export const paymentFailed = mailKind<PaymentFailed>(
  {
    name: 'payment-failed',
    sample: { firstName: 'Lea', number: '2026-100234', orderId: '00000000-0000-7000-8000-000000000000' },
    about,
  },
  ({ canPay = true, ...order }, { origin }) => ({
    subject: `Zahlung zu Bestellung ${order.number} nicht erfolgt`,
    preview: canPay
      ? 'Ihre Bestellung ist gespeichert; Sie können sie jetzt bezahlen.'
      : 'Ihre Bestellung ist abgebrochen.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${order.firstName}` },
      {
        type: 'paragraph',
        text: `Die Zahlung zu Ihrer Bestellung ${order.number} wurde abgebrochen oder ist fehlgeschlagen. Ihr Konto wurde dafür nicht belastet.`,
      },
      ...(canPay ? payAgain(order, origin) : orderAgain(order, origin)),
    ],
  }),
)

function payAgain({ orderId, voucher }: PaymentFailed, origin: string): Part[] {
  return [
    {
      type: 'paragraph',
      text: unpaidWords.payAgain,
    },
    ...(voucher
      ? [
          { type: 'table' as const, rows: [voucherRow(voucher)] },
          {
            type: 'paragraph' as const,
            text: `Ihr ${voucherLabel(voucher.code)} ist wieder frei. Wenn Sie die Bestellung bezahlen, wird er wieder eingelöst, solange er nicht aufgebraucht ist.`,
          },
        ]
      : []),
    { type: 'button', text: 'Jetzt bezahlen', url: orderPage(origin, { orderId }) },
  ]
}

function orderAgain({ orderId }: PaymentFailed, origin: string): Part[] {
  return [
    {
      type: 'paragraph',
      text: 'Diese Bestellung kann nicht noch einmal bezahlt werden. In Ihrem Konto legen Sie ihre Titel mit einem Klick wieder in den Warenkorb.',
    },
    { type: 'button', text: 'Bestellung ansehen', url: orderPage(origin, { orderId }) },
  ]
}

/** Sent when staff have accepted an order that the provider had declined as suspected fraud. */
export const paymentWelcome = mailKind<AboutOrder>(
  {
    name: 'payment-welcome',
    sample: { firstName: 'Lea', number: '2026-100234', orderId: '00000000-0000-7000-8000-000000000000' },
    about,
  },
  ({ firstName, number, orderId }, { origin, unpaidHours }) => ({
    subject: `Bestellung ${number} geprüft: Sie können sie bezahlen`,
    preview: 'Wir haben Ihre Bestellung geprüft.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `Wir haben Ihre Bestellung ${number} geprüft und nehmen sie gerne an. Bezahlt ist sie noch nicht: Der Zahlungsdienst hatte die Zahlung abgelehnt. ${unpaidWords.closes(unpaidHours)}`,
      },
      { type: 'button', text: 'Jetzt bezahlen', url: orderPage(origin, { orderId }) },
    ],
  }),
)
