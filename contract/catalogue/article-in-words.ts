import type { Availability, Format } from './catalogue.ts'
import { availabilityLabels, formatLabels } from './catalogue-labels.ts'
import type { Offered } from './inspection-copies.ts'
import { inspectionCopyLabel, productLabel } from './product-label.ts'

/** What tells the products of one title apart, beside their formats. */
interface Described {
  binding?: string | null
  edition: string | null
}

/** A line of an order or a document. */
export interface SoldArticle extends Described {
  format: Format
  is_inspection_copy?: boolean
}

/** What is known of when something can be had; a day, `YYYY-MM-DD`. */
export interface Supply {
  availability: Availability | null
  available_from: string | null
}

/** A product in the line of a cart: «Prüfexemplar, Broschiert, 5. Auflage 2022». */
export function productInWords(product: Offered & Described): string {
  return inWords(productLabel(product), product)
}

/** The same of what was sold. */
export function soldInWords(article: SoldArticle): string {
  return inWords(soldLabel(article), article)
}

/** What it is called beside others of its title. */
export function soldLabel({ format, is_inspection_copy: isCopy }: Pick<SoldArticle, 'format' | 'is_inspection_copy'>) {
  return isCopy ? inspectionCopyLabel : formatLabels[format]
}

function inWords(name: string, { binding, edition }: Described): string {
  return [name, binding, edition].filter(Boolean).join(', ')
}

const announcements: Partial<Record<Availability, (day: string) => string>> = {
  preorder: (day) => `erscheint am ${day}`,
  reprinting: (day) => `wieder lieferbar ab ${day}`,
}

/** When something can be had: «Vorbestellbar, erscheint am 3. Februar 2027»; `day` as people read it. */
export function availabilityInWords(availability: Availability, day: string | null): string {
  return announced(availabilityLabels[availability], availability, day)
}

/** Of an article in a cart, an order or a document that is not out yet or being printed again; empty for any other. */
export function supplyInWords(
  { availability, available_from: from = null }: Partial<Supply>,
  dayInWords: (day: string) => string,
): string {
  const day = from && dayInWords(from)
  if (availability === 'preorder') return announced('Vorbestellung', availability, day)
  return availability === 'reprinting' ? availabilityInWords(availability, day) : ''
}

function announced(label: string, availability: Availability, day: string | null): string {
  return [label, day && announcements[availability]?.(day)].filter(Boolean).join(', ')
}
