import { z } from 'zod'
import { titleCard } from '#contract/catalogue/catalogue.ts'
import { line, slug } from '#contract/fields.ts'
import { money } from '#contract/ground/money.ts'
import { deliveryDays } from '#contract/ground/time/delivery-days.ts'
import { blockLink, heading, words } from './block-fields.ts'

/** Blocks of a page that shows what a publisher has: parts as visitors get them, and as editors store them. */
export const buyingTerms = z
  .object({
    free_from: money.describe('of goods, from which nothing is asked for the delivery'),
    due_days: z.int().nullable().describe('to pay an invoice; null: nobody can pay by invoice'),
    delivery_days: deliveryDays,
    quantity_tiers: z.array(z.object({ from: z.int().describe('copies'), rate: z.int().describe('basis points') })),
  })
  .describe('how one buys here, as the settings say today')
export type BuyingTerms = z.output<typeof buyingTerms>

const newsShelf = { type: z.literal('news_shelf'), title: line(1, 200), link: blockLink.nullable() }

/** Titles on a shelf of news. */
export const NEWS_ON_SHELF = 6

export const shownNewsShelf = {
  ...newsShelf,
  titles: z
    .array(titleCard)
    .max(NEWS_ON_SHELF)
    .describe('that came out last, then those that come out next; one of each series'),
}

export const storedNewsShelf = newsShelf

const seriesBand = {
  type: z.literal('series_band'),
  title: heading.describe('above the name of the series, such as «Reihe des Monats»'),
  text: words.describe('empty: what is said of the series on its page'),
}

/** Covers in the band of a series. */
export const COVERS_IN_BAND = 5

export const shownSeriesBand = {
  ...seriesBand,
  series: z
    .object({
      title: z.string(),
      url: z.string(),
      note: z.string(),
      titles: z.int(),
      covers: z
        .array(titleCard.pick({ id: true, title: true, uri: true, cover: true, plain_cover: true }))
        .max(COVERS_IN_BAND)
        .describe('the most asked for, first to last'),
    })
    .nullable()
    .describe('null: there is no such series any more, or it has no titles'),
}

export const storedSeriesBand = { ...seriesBand, series: slug }

export const actionBand = {
  type: z.literal('action_band'),
  title: line(1, 200),
  text: words,
  actions: z
    .array(z.object({ title: line(1, 120), text: words, link: blockLink }))
    .min(1)
    .max(3),
}
