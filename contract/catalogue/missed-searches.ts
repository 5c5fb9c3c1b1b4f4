import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all } from '../envelope.ts'

/** Days for which searches without a hit are kept. */
export const MISSED_DAYS = 90
/** So many must have searched for the same on a day, before anybody is told for what. */
export const FEWEST_ASKERS = 3

const missedSearch = z.object({
  words: z.string().describe('as they were searched for, in lower case'),
  count: z.int().describe(`askers, day by day, of the last ${MISSED_DAYS} days`),
  days: z.int().describe('on which they were'),
  last_day: z.iso.date(),
})
export type MissedSearch = z.output<typeof missedSearch>

const access = { groups: ['editor', 'sales', 'admin'] } as const

export const listMissedSearches = endpoint('listMissedSearches', {
  method: 'get',
  path: '/office/missed-searches',
  summary: `What at least ${FEWEST_ASKERS} visitors of a day searched for without finding anything, the most wanted first, up to 200`,
  access,
  responses: { 200: all(missedSearch) },
})

export const readMissedSearchesFile = endpoint('readMissedSearchesFile', {
  method: 'get',
  path: '/office/missed-searches.csv',
  summary: 'The same as CSV for a spreadsheet',
  access,
  responses: { 200: z.file() },
})
