import { copiesInWords } from '#contract/ground/text/copies-in-words.ts'
import type { CutItem } from '#contract/storefront/cart.ts'

/** Words that cart, summary and orders have in common. */
export const purchaseMessages = {
  items: 'Artikel',
  payment: 'Zahlungsart',
  nothingToPay: 'Nichts zu bezahlen',
  isbn: 'ISBN',
  copies: copiesInWords,
  perCopy: (price: string) => `${price} pro Ex.`,
} as const

export const totalsMessages = {
  title: 'Zusammenfassung',
  vatIncluded: (rate: string, gross: string) => `inkl. MwSt. ${rate} auf ${gross}`,
  untilFreeShipping: (amount: string) => `Noch ${amount} bis zur portofreien Lieferung.`,
} as const

export const addressTitles = {
  delivery: 'Lieferadresse',
  billing: 'Rechnungsadresse',
  sameAsDelivery: 'Gleich wie Lieferadresse',
  inStock: (time: string) => `Was an Lager ist, ist ${time} bei Ihnen.`,
  noDelivery: 'Sie erhalten alles digital; es wird nichts verschickt.',
} as const

export const digitalPlacesMessages = {
  ready: 'Ihre digitalen Titel',
  findThem: 'Im Konto:',
  sheet: 'Als Blatt ausdrucken (PDF)',
} as const

function cutItem({ title, wanted, kept }: CutItem): string {
  return kept === 0 ? `«${title}» (weggelassen)` : `«${title}» (${kept} statt ${wanted} Exemplare)`
}

/**
 * What was removed from a cart when it was linked: in a file of its own, because every page with a cart button loads
 * it.
 */
export const takenOutMessages = {
  alreadyBought: (titles: string) =>
    `Diese Produkte gibt es pro Person nur einmal, und Sie haben sie bereits gekauft. Darum liegen sie nicht mehr im Warenkorb: ${titles}.`,
  cut: (items: readonly CutItem[]) =>
    `Der Warenkorb fasst nicht mehr. Beim Zusammenlegen Ihrer beiden Warenkörbe wurde gekürzt: ${items.map(cutItem).join('; ')}.`,
  refusedTests: (titles: string) =>
    `Testlizenzen sind für Lehrpersonen mit bestätigtem Konto. Darum liegen diese nicht mehr im Warenkorb: ${titles}.`,
  testLicences: (titles: string) =>
    `Diese Testlizenzen hatten Sie schon, darum liegen sie nicht mehr im Warenkorb: ${titles}.`,
} as const
