import type { CreditedCopies, ForeseenCredit, MoneyBack } from '#contract/fulfilment/credits.ts'
import { MOST_MAILS_A_DAY, type ReminderPreview } from '#contract/fulfilment/office-orders.ts'
import { formatAmount, type Money } from '#contract/ground/money.ts'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'

/** What is said where staff send an order, credit it, cancel it, or send money back. */
export const orderSteps = {
  /** Over what was typed for a step that is not possible any more. */
  typed: 'Eingegeben war:',
  lines: 'Artikel',
  leftToShip: (left: number, of: number) => `noch ${left} von ${of}`,
  stillToShip: (left: number) => `Davon sind noch ${left} zu senden.`,
  carrier: 'Versanddienst',
  trackingNumber: 'Sendungsnummer',
  trackingHint: 'Einlesen oder eintippen; Enter erfasst das Paket.',
  parcelKnown: 'Das Paket mit dieser Sendungsnummer ist schon erfasst.',
  letter: 'Brief ohne Sendungsnummer',
  deliveryNoteBefore: 'Lieferschein vor dem Versand (PDF)',
  leftToCredit: (left: number, of: number, total: Money) => `noch ${left} von ${of}, zusammen ${formatAmount(total)}`,
  whichCopies: (title: string) => `Welche Exemplare von «${title}»`,
  copies: { sent: 'Zurück oder beschädigt', unsent: 'Nicht mehr liefern' },
  copiesOf: (copies: CreditedCopies, left: number) =>
    copies === 'sent' ? `Zurück oder beschädigt (${left} gesendet)` : `Nicht mehr liefern (${left} zu senden)`,
  copiesCredited: ({ title, quantity, copies, to_ship }: ForeseenCredit['lines'][number]) =>
    copies === 'sent'
      ? `«${title}»: ${quantity} zurück oder beschädigt; zu senden bleiben ${to_ship}.`
      : `«${title}»: ${quantity} werden nicht mehr geliefert; zu senden bleiben ${to_ship}.`,
  shipping: (amount: Money) => `Versandkosten (${formatAmount(amount)})`,
  goodwill: 'Kulanz in CHF',
  goodwillHint: 'Statt Artikeln und Versandkosten.',
  creditSum: 'Gutschrift',
  creditUnknown: 'Wählen Sie Artikel, Versandkosten oder einen Betrag.',
  checkSum: (total: Money) => `Gutgeschrieben werden ${formatAmount(total)}. Stimmt das, senden Sie es noch einmal.`,
  waived: (amount: Money) => `Zu bezahlen ist dann ${formatAmount(amount)} weniger.`,
  creditedMeanwhile: (amount: Money) =>
    `Gutgeschrieben sind jetzt ${formatAmount(amount)}. Ihre Auswahl steht noch da.`,
  cancelCredits: (amount: Money) => `Die Rechnung wird mit ${formatAmount(amount)} gutgeschrieben.`,
  cancelWaives: (amount: Money) => `Die offenen ${formatAmount(amount)} sind nicht mehr zu bezahlen.`,
  cancelEndsAccess: (count: number) => (count === 1 ? '1 Zugang endet.' : `${count} Zugänge enden.`),
  cancelBlocksCodes: (count: number) =>
    count === 1 ? '1 nicht eingelöster Code wird gesperrt.' : `${count} nicht eingelöste Codes werden gesperrt.`,
  cancelRefundsNothing: 'Es geht kein Geld zurück.',
  cancelTells: 'Der Käufer erhält eine E-Mail. Eine Stornierung lässt sich nicht zurücknehmen.',
  remindsOf: ({ level, to_pay }: ReminderPreview) =>
    `Das ist die ${level}. Mahnung. Zu bezahlen sind ${formatAmount(to_pay)}.`,
  remindsOnce: 'Sie zählt wie die nächste von selbst gesendete. Der Brief mit dem Zahlteil liegt als PDF bei.',
  mailTo: (address: string) => `E-Mail an ${address}`,
  whichMail: 'Welche E-Mail',
  mailsADay: `Höchstens ${MOST_MAILS_A_DAY} am Tag je Bestellung.`,
  addressMeans: 'Gilt für alles, was noch zu senden ist. Der Käufer erhält eine E-Mail.',
  noStreetNumber: 'Keine Hausnummer',
  surplusStays: 'Die Bestellung bleibt, wie sie ist.',
  goesBack: ({ amount, way, method }: MoneyBack) =>
    way === 'provider'
      ? `${formatAmount(amount)} gehen über den Zahlungsdienst zurück${method ? ` (${paymentMethodLabels[method]})` : ''}.`
      : `${formatAmount(amount)} überweisen Sie von Hand; dafür entsteht eine Aufgabe.`,
} as const
