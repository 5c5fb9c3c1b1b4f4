import { comingSchoolYear } from '#contract/storefront/shopping-list/school-years.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { CurrentUser, Visitor } from '#kernel/route.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { newEditions, replaced } from '../change-list.ts'
import { insertList, lockOwner } from '../create-list.ts'
import { knownEntries, type VisibleList } from '../shared/visible-list.ts'
import type { WholeList } from '../stored-list.ts'
import { nameForSchoolYear } from './school-year.ts'

interface ToCopy {
  list: VisibleList
  /** Undefined: one's own list is named for the school year, another one as it is. */
  name: string | undefined
  /** Undefined: the coming one. */
  schoolYear: string | undefined
  withNewEditions: boolean
}

/** Copies one's own list or a shared one; of the latter, what the user sees of it. */
export async function copyList(
  core: Core,
  visitor: Visitor<CurrentUser>,
  { list, name, schoolYear, withNewEditions }: ToCopy,
): Promise<WholeList> {
  const { entries } = await knownEntries(core, visitor, list)
  const year = schoolYear ?? comingSchoolYear(swissDay(new Date()))
  const copied = name ?? (list.isOwn ? nameForSchoolYear(list.name, year) : list.name)
  return inTransaction(core.db, async (tx) => {
    await lockOwner(tx, visitor.user.id)
    const renewable = withNewEditions ? entries.map(({ productId }) => productId) : []
    const renewed = await newEditions(tx, renewable)
    return insertList(tx, { ownerId: visitor.user.id, name: copied, entries: replaced(entries, renewed) })
  })
}
