import { ledgerKindLabels, ledgerWayLabels } from '#contract/fulfilment/money-labels.ts'
import type { LedgerEntry } from '#contract/fulfilment/office-orders.ts'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'

/** What money, parcels and mails have done in an order. */
export const orderMoney = {
  title: 'Geld',
  billed: 'Verrechnet',
  credited: 'Gutgeschrieben',
  paid: 'Bezahlt',
  refunded: 'Zurückbezahlt',
  underWay: (amount: string) => `davon unterwegs ${amount}`,
  owed: 'Offen',
  ledger: 'Buchungen',
  entry: ({ kind, way, method }: LedgerEntry) =>
    `${ledgerKindLabels[kind]}, ${method === null ? ledgerWayLabels[way] : paymentMethodLabels[method]}`,
  feeOf: (fee: string) => `dazu Mahngebühr ${fee}`,
  bankCredit: 'Gutschrift der Bank',
  when: 'Wann',
  amount: 'CHF',
  what: 'Was',
  by: 'Durch',
  why: 'Grund',
  refunds: 'Rückzahlungen',
  refundSent: (way: string) => `Rückzahlung gesendet, ${way}`,
  refundOf: (state: string, way: string) => `${way}: ${state}`,
  creditNoteMoney: {
    none: 'senkt den offenen Betrag',
    pending: 'Geld ist unterwegs oder zu überweisen',
    done: 'zurückbezahlt',
  },
  reminder: (level: number) => `${level}. Mahnung`,
  parcels: 'Pakete',
  letter: 'Brief',
  track: 'Sendung verfolgen',
  deliveryNote: 'Lieferschein (PDF)',
  copies: (quantity: number, title: string) => `${quantity} × ${title}`,
  mails: 'E-Mails',
  mailStates: { waiting: 'wartet', uncertain: 'vielleicht nicht zugestellt', sent: 'gesendet' },
  sendAgain: 'Noch einmal senden',
  sendAgainOf: (kind: string) => `«${kind}» noch einmal senden`,
  copy: 'Kopieren',
  copyOf: (what: string) => `${what} kopieren`,
} as const
