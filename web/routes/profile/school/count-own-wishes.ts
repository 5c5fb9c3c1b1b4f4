import type { School } from '#contract/accounts/schools/schools.ts'
import type { Client } from '#contract/client.ts'
import { listOwnWishes } from '#contract/procurement/wishes.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { isPast } from './is-past.ts'

/** How the wishes of somebody for the coming school year stand. */
export interface OwnWishCounts {
  year: string
  /** The day by which the school asks for wishes; null without one, and once it is over. */
  deadline: string | null
  drafts: number
  asked: number
  decided: number
  /** Whether anybody of the school is known to have wished. */
  hasAny: boolean
}

/** Counts the wishes of the coming year of a member; null for those who do not wish. */
export async function countOwnWishes(api: Client, school: School): Promise<OwnWishCounts | null> {
  if (school.role === null || school.role === 'finance') return null
  const { data: own } = await orErrorPage(api(listOwnWishes, { params: { id: school.id }, query: {} }))
  const { wishes, classes, school_year: year, order_deadline: deadline } = own
  const drafts = wishes.filter(({ state }) => state === 'draft').length
  const asked = wishes.filter(({ state }) => state === 'asked').length
  return {
    year,
    deadline: isPast(deadline) ? null : deadline,
    drafts,
    asked,
    decided: wishes.length - drafts - asked,
    hasAny: wishes.length > 0 || classes.length > 0,
  }
}
