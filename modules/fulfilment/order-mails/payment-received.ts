import { eq } from 'drizzle-orm'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { type PaymentMethod, paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { buyerToTell, type ToldBuyer } from '#modules/sales/orders/buyer-to-tell.ts'
import { orderPage } from '#modules/sales/orders/order-page.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { type MailVoucher, mailVoucher, voucherRow } from './mail-voucher.ts'

interface PaymentReceived extends ToldBuyer {
  number: string
  orderId: string
  /** In Rappen. */
  total: number
  paymentMethod: PaymentMethod
  /** Missing in mails that were queued by an older version. */
  voucher?: MailVoucher | null
}

const about = ({ number, orderId }: PaymentReceived) => ({ number, orderId })

/** Sent when the confirmation had to say that the order was not paid yet. */
export const paymentReceived = mailKind<PaymentReceived>(
  {
    name: 'payment-received',
    sample: {
      firstName: 'Lea',
      number: '2026-100234',
      orderId: '00000000-0000-7000-8000-000000000000',
      total: 6550,
      paymentMethod: 'twint',
    },
    about,
  },
  (payment, { origin }) => ({
    subject: `Zahlung zu Bestellung ${payment.number} eingegangen`,
    preview: 'Ihre Bestellung ist bezahlt.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${payment.firstName}` },
      {
        type: 'paragraph',
        text: `Vielen Dank. Ihre Bestellung ${payment.number} über ${formatAmount(toMoney(payment.total))} ist bezahlt mit ${paymentMethodLabels[payment.paymentMethod]}.`,
      },
      ...(payment.voucher ? [{ type: 'table' as const, rows: [voucherRow(payment.voucher)] }] : []),
      { type: 'button', text: 'Bestellung ansehen', url: orderPage(origin, payment) },
    ],
  }),
)

/** Tells the buyer that an order is paid whose confirmation had to say that it was not. */
export async function queuePaymentReceived(core: Core, tx: Database, orderId: string): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  const buyer = order && (await buyerToTell(tx, order, 'bill'))
  // Without an account there is nobody left to tell.
  if (!buyer || order.paymentMethod === null) return
  const { number, total, paymentMethod } = order
  const data = { ...buyer.told, number, orderId, total, paymentMethod, voucher: mailVoucher(order) }
  await queueMail(core, tx, { kind: paymentReceived, subjectId: orderId, to: buyer.to, data })
}
