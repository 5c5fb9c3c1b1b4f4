import { mailKind } from '#modules/mail/mail-kind.ts'

interface PaymentFailed {
  firstName: string
  number: string
  orderId: string
}

const about = ({ number, orderId }: PaymentFailed) => ({ number, orderId })

export const paymentFailed = mailKind<PaymentFailed>(
  { name: 'payment-failed', about },
  ({ firstName, number, orderId }, { origin }) => ({
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
  }),
)
