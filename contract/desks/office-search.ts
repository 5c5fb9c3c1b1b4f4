import { z } from 'zod'
import { teacherApplications } from '../accounts/office-teachers.ts'
import { schools } from '../accounts/schools/office-schools.ts'
import { authors } from '../catalogue/office-authors.ts'
import { series } from '../catalogue/office-series.ts'
import { media } from '../content/media.ts'
import { entries } from '../content/office-entries.ts'
import { endpoint } from '../endpoint.ts'
import { all } from '../envelope.ts'
import { id, line } from '../fields.ts'
import { bankCredits } from '../fulfilment/bank-credits.ts'
import { refunds } from '../fulfilment/credits.ts'
import { orders } from '../fulfilment/office-orders.ts'
import { STAFF } from '../groups.ts'
import { couponBatches } from '../licences/office-coupons.ts'
import { partnerOrganisations } from '../partners/office-partners.ts'
import { quotes } from '../procurement/quotes/office-quotes.ts'
import { vouchers } from '../sales/office-vouchers.ts'
import { users } from './office-users.ts'
import { FEWEST_LETTERS } from './search-words.ts'
import { tasks } from './tasks.ts'

/** The lists in which the search of the whole back office looks, in the order of its answer. */
export const searchedLists = {
  orders: orders.list,
  quotes: quotes.list,
  people: users.list,
  teachers: teacherApplications.list,
  schools: schools.list,
  tasks: tasks.list,
  refunds: refunds.list,
  bank_credits: bankCredits.list,
  vouchers: vouchers.list,
  coupon_batches: couponBatches.list,
  partners: partnerOrganisations.list,
  authors: authors.list,
  series: series.list,
  entries: entries.list,
  media: media.list,
} as const

export const searchedKinds = Object.keys(searchedLists) as readonly SearchedKind[]
export type SearchedKind = keyof typeof searchedLists

/** Of each kind. */
export const MOST_FOUND = 5

const found = z.object({
  kind: z.enum(searchedKinds),
  id,
  title: z.string(),
  detail: z.string().describe('what tells it from others of that title'),
})
export type Found = z.output<typeof found>

export const searchOffice = endpoint('searchOffice', {
  method: 'get',
  path: '/office/search',
  summary: `Up to ${MOST_FOUND} of each list that the caller may read, by the search of that list`,
  access: { groups: [...STAFF] },
  query: z.object({ query: line(FEWEST_LETTERS, 100) }),
  responses: { 200: all(found) },
})
