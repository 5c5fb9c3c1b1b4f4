import type { BuyingTerms } from '#contract/content/blocks/showcase-blocks.ts'
import { formatMoney, formatRate } from '#contract/ground/money.ts'
import { copiesInWords } from '#contract/ground/text/copies-in-words.ts'
import { deliveryTime } from '#contract/ground/time/delivery-time.ts'

/** Sentences of blocks that stand on the home page. */
export const homeMessages = {
  freeDelivery: 'Portofrei',
  fromAmount: (amount: BuyingTerms['free_from']) => (amount.amount === 0 ? 'immer' : `ab ${formatMoney(amount)}`),
  invoice: 'Auf Rechnung',
  daysToPay: (days: number) => `${days} Tage Zeit`,
  delivery: 'Bei Ihnen',
  deliveryTime,
  discountFrom: (copies: number) => `Rabatt ab ${copies} Ex.`,
  rates: (least: number, most: number) =>
    least === most ? formatRate(least) : `${least / 100} bis ${formatRate(most)}`,
  published: (day: string) => `seit ${day}`,
  wholeSeries: (titles: number) => (titles === 1 ? 'Zur Reihe' : `Alle ${titles} Titel der Reihe`),
} as const

/** What a confirmed teacher reads on the home page. */
export const deskMessages = {
  greeting: (firstName: string) => `Guten Tag, ${firstName}`,
  title: 'Für Ihren Unterricht',
  lastOrder: 'Ihre letzte Klassenbestellung',
  ordered: (copies: number, day: string) => `${copiesInWords(copies)}, bestellt am ${day}`,
  redeemed: (redeemed: number, total: number) => `${redeemed} von ${total} Codes eingelöst`,
  toCodes: 'Codes ansehen',
  news: 'Neu in Ihren Fächern',
} as const
