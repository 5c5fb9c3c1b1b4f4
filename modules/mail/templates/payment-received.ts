import { formatAmount, toMoney } from '#contract/money.ts'
import { paymentMethodLabels } from '#contract/shop/payment-methods.ts'
import type { Template } from '../send-mail.ts'

export const paymentReceived: Template<'payment-received'> = (payment, { origin }) => ({
  subject: `Zahlung zu Bestellung ${payment.number} eingegangen`,
  preview: 'Ihre Bestellung ist bezahlt.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${payment.firstName}` },
    {
      type: 'paragraph',
      text: `Vielen Dank. Ihre Bestellung ${payment.number} über ${formatAmount(toMoney(payment.total))} ist bezahlt mit ${paymentMethodLabels[payment.paymentMethod]}.`,
    },
    { type: 'button', text: 'Bestellung ansehen', url: `${origin}/profile/orders/${payment.orderId}` },
  ],
})
