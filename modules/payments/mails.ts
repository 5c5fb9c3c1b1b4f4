import { voucherLabel } from '#contract/shop/vouchers.ts'
import { mailKind } from '#modules/mail/mail-kind.ts'
import { type MailVoucher, voucherRow } from '#modules/orders/mails/mail-voucher.ts'

interface PaymentFailed {
  firstName: string
  number: string
  orderId: string
  /** Missing in mails that were queued by an older version. */
  voucher?: MailVoucher | null
}

const about = ({ number, orderId }: PaymentFailed) => ({ number, orderId })

export const paymentFailed = mailKind<PaymentFailed>(
  { name: 'payment-failed', about },
  ({ firstName, number, orderId, voucher }, { origin }) => ({
    subject: `Zahlung zu Bestellung ${number} nicht erfolgt`,
    preview: 'Ihre Bestellung ist gespeichert; Sie können sie jetzt bezahlen.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `Die Zahlung zu Ihrer Bestellung ${number} wurde abgebrochen oder ist fehlgeschlagen. Ihr Konto wurde dafür nicht belastet.`,
      },
      {
        type: 'paragraph',
        text: 'Ihre Bestellung ist gespeichert. Sie können sie jederzeit bezahlen, auch mit einer anderen Zahlungsart.',
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
      { type: 'button', text: 'Jetzt bezahlen', url: `${origin}/profile/orders/${orderId}` },
    ],
  }),
)
