import type { ListSort, Sort } from './catalogue.ts'

/** The orders of a list of titles. */
export const sortLabels: Record<Sort, string> = {
  popular: 'Beliebtheit',
  newest: 'Neuheiten zuerst',
  title: 'Titel A–Z',
  price_asc: 'Preis aufsteigend',
  price_desc: 'Preis absteigend',
}

/** The same of a list of the titles of a series. */
export const seriesSortLabels: Record<ListSort, string> = { volume: 'Nach Band', ...sortLabels }
