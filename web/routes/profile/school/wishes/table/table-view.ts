import type { Input } from '#contract/endpoint.ts'
import { type WishGrouping, wishGroupings } from '#contract/procurement/wish-choices.ts'
import type { getWishTable } from '#contract/procurement/wish-table.ts'
import { schoolYearIn } from '#web/routes/profile/school/school-year-in.ts'
import { BY, PAGE, STATE } from './form-names.ts'
import { type ShownState, shownStates } from './shown-states.ts'

/** What of a school’s wishes the page shows, and how. */
export interface TableView {
  by: WishGrouping
  state: ShownState | null
  /** Whether only one class, title or teacher is shown. */
  isNarrowed: boolean
}

/** By what the address narrows the table to a part. */
const NARROWING = ['class', 'product', 'teacher'] as const

/** What the address of the page asks for; what it cannot mean is left out. */
export function viewIn({ searchParams }: URL): TableView {
  const by = searchParams.get(BY) ?? ''
  return {
    by: Object.hasOwn(wishGroupings, by) ? (by as WishGrouping) : 'title',
    state: shownStates.find((state) => state === searchParams.get(STATE)) ?? null,
    isNarrowed: NARROWING.some((name) => searchParams.has(name)),
  }
}

/** The same as the table is asked for. */
export function queryOf(url: URL): Input<typeof getWishTable>['query'] {
  const { by, state } = viewIn(url)
  const narrowing = NARROWING.flatMap((name) => {
    const value = url.searchParams.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return {
    ...schoolYearIn(url),
    ...Object.fromEntries(narrowing),
    by,
    ...(state && { state }),
    page: Number(url.searchParams.get(PAGE)) || 1,
  }
}
