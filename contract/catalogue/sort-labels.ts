import type { Sort } from './catalogue.ts'

/** The orders of a list of titles. */
export const sortLabels: Record<Sort, string> = {
  popular: 'Beliebtheit',
  newest: 'Neuheiten zuerst',
  title: 'Titel A–Z',
  price_asc: 'Preis aufsteigend',
  price_desc: 'Preis absteigend',
}
