import { formatAmount, toMoney } from '#contract/money.ts'
import { paymentMethodLabels } from '#contract/shop/payment-methods.ts'
import type { Template } from '../letter.ts'

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

export const paymentFailed: Template<'payment-failed'> = ({ firstName, number, orderId }, { origin }) => ({
  subject: `Zahlung zu Bestellung ${number} nicht erfolgt`,
  preview: 'Ihre Bestellung ist gespeichert; Sie können die Zahlung neu starten.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    {
      type: 'paragraph',
      text: `Die Zahlung zu Ihrer Bestellung ${number} wurde abgebrochen oder ist fehlgeschlagen. Ihr Konto wurde dafür nicht belastet.`,
    },
    { type: 'paragraph', text: 'Ihre Bestellung ist gespeichert. Sie können die Zahlung jederzeit neu starten.' },
    { type: 'button', text: 'Zahlung neu starten', url: `${origin}/profile/orders/${orderId}` },
  ],
})
