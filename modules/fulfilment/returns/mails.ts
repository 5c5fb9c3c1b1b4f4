import { postageOf, type ReturnReason, returnReasonLabels } from '#contract/fulfilment/return-labels.ts'
import { moneyBackSentence, postageSentences } from '#contract/fulfilment/return-words.ts'
import type { ReturnedMoney } from '#contract/fulfilment/returns.ts'
import type { Part } from '#modules/ground/mail/letter.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'
import type { ToldBuyer } from '#modules/sales/orders/buyer-to-tell.ts'
import { orderPage } from '#modules/sales/orders/order-page.ts'

/** What every mail about a return says. */
export interface AboutReturn extends ToldBuyer {
  number: string
  orderId: string
  /** On the slip. */
  reference: string
}

const about = ({ number, orderId }: AboutReturn) => ({ number, orderId })

const sample: AboutReturn = {
  firstName: 'Lea',
  number: '2026-100234',
  orderId: '00000000-0000-7000-8000-000000000000',
  reference: '2026-100234-RS1',
}

interface AnnouncedMail extends AboutReturn {
  reason: ReturnReason
  lines: { title: string; quantity: number }[]
  moneyBack: ReturnedMoney
  /** Where the parcel goes, a line each. */
  address: string[]
}

/** Sent when a buyer has announced a return; the slip is behind the button. */
export const returnAnnouncedMail = mailKind<AnnouncedMail>(
  {
    name: 'return-announced',
    sample: {
      ...sample,
      reason: 'wrong_order',
      lines: [{ title: 'Zahlenbuch 1', quantity: 1 }],
      moneyBack: { way: 'provider', method: 'twint' },
      address: ['Muster Verlag AG', 'Musterweg 1', '3000 Bern'],
    },
    about,
  },
  ({ lines, ...mail }, { origin }) => ({
    subject: `Ihre Rücksendung ${mail.reference} ist angemeldet`,
    preview: 'So kommt sie zu uns, und so erhalten Sie Ihr Geld zurück.',
    parts: [
      ...greeting(mail, `Ihre Rücksendung zur Bestellung ${mail.number} ist angemeldet.`),
      {
        type: 'table',
        rows: lines.map(({ title, quantity }) => ({
          label: title,
          note: returnReasonLabels[mail.reason],
          value: `${quantity} ×`,
        })),
      },
      { type: 'paragraph', text: 'Legen Sie den Begleitschein ins Paket, und senden Sie es an:' },
      { type: 'lines', lines: mail.address },
      { type: 'paragraph', text: postageSentences[postageOf(mail.reason)] },
      {
        type: 'paragraph',
        text: `Sobald die Artikel hier sind, prüfen wir sie und stellen eine Gutschrift aus. ${moneyBackSentence(mail.moneyBack)}`,
      },
      toReturn(mail, origin, 'Begleitschein öffnen'),
    ],
  }),
)

/** Sent when the parcel of a return is here. */
export const returnArrivedMail = mailKind<AboutReturn>(
  { name: 'return-arrived', sample, about },
  (mail, { origin }) => ({
    subject: `Ihre Rücksendung ${mail.reference} ist eingetroffen`,
    preview: 'Wir prüfen die Artikel und melden uns mit der Gutschrift.',
    parts: [
      ...greeting(
        mail,
        `Ihre Rücksendung zur Bestellung ${mail.number} ist eingetroffen. Wir prüfen die Artikel; die Gutschrift erhalten Sie per E-Mail.`,
      ),
      toReturn(mail, origin, 'Rücksendung ansehen'),
    ],
  }),
)

interface RejectedMail extends AboutReturn {
  answer: string
}

/** Sent when staff have rejected a return. */
export const returnRejectedMail = mailKind<RejectedMail>(
  {
    name: 'return-rejected',
    sample: { ...sample, answer: 'Im Buch stehen Notizen mit Tinte. So können wir es nicht zurücknehmen.' },
    about,
  },
  (mail, { origin }) => ({
    subject: `Zu Ihrer Rücksendung ${mail.reference}`,
    preview: 'Wir können die Artikel nicht zurücknehmen.',
    parts: [
      ...greeting(
        mail,
        `Ihre Rücksendung zur Bestellung ${mail.number} können wir leider nicht zurücknehmen. Der Grund:`,
      ),
      { type: 'paragraph', text: mail.answer },
      toReturn(mail, origin, 'Rücksendung ansehen'),
    ],
  }),
)

function greeting({ firstName }: AboutReturn, text: string): Part[] {
  return [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    { type: 'paragraph', text },
  ]
}

function toReturn(mail: AboutReturn, origin: string, text: string): Part {
  return { type: 'button', text, url: `${orderPage(origin, mail)}/return` }
}
