import { eq } from 'drizzle-orm'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { type PaymentMethod, paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { type MailVoucher, mailVoucher, voucherRow } from './mail-voucher.ts'

interface PaymentReceived {
  firstName: string
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
      { type: 'button', text: 'Bestellung ansehen', url: `${origin}/profile/orders/${payment.orderId}` },
    ],
  }),
)

/** Tells the buyer that an order is paid whose confirmation had to say that it was not. */
export async function queuePaymentReceived(core: Core, tx: Database, orderId: string): Promise<void> {
  const [row] = await tx
    .select({ order: orders, firstName: users.firstName })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  // Without an account there is nobody left to tell.
  if (!row || row.order.paymentMethod === null) return
  const { number, total, paymentMethod, email: to } = row.order
  const data = { firstName: row.firstName, number, orderId, total, paymentMethod, voucher: mailVoucher(row.order) }
  await queueMail(core, tx, { kind: paymentReceived, subjectId: orderId, to, data })
}
