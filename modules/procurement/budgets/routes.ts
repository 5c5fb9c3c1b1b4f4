import { Refusal } from '#contract/errors.ts'
import * as budgetsApi from '#contract/procurement/budgets.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { guardMember } from '#modules/accounts/schools/member-of.ts'
import { countIfDone } from '#modules/ground/security/attempts.ts'
import { createLimit } from '#modules/ground/security/limit.ts'
import { yearOrComing } from '#modules/procurement/wishes/wish-years.ts'
import { changeBudgets } from './change-budgets.ts'
import { loadBudgets } from './load-budgets.ts'

const DAY = 24 * 3600

/** What who is responsible, and who keeps the money of a school, do with its budgets. */
export function budgetRoutes({ core }: { core: Core }): Route[] {
  // Each change stays in the history of the school.
  const changed = createLimit(core.db, { name: 'change-budgets', attempts: 200, within: DAY })
  return [
    route(budgetsApi.getBudgets, async ({ params: { id: schoolId }, query }, { user }) => {
      await guardMember(core.db, { userId: user.id, schoolId }, ['responsible', 'finance'])
      const schoolYear = yearOrComing(query.school_year)
      return { data: await loadBudgets(core, { schoolId, schoolYear }) }
    }),
    route(budgetsApi.changeBudgets, async ({ params: { id: schoolId }, body: wish }, { user: { id: userId } }) => {
      const of = { schoolId, schoolYear: wish.school_year }
      await countIfDone([[changed, userId]], async () => {
        const isWritten = await inTransaction(core.db, (tx) => changeBudgets(tx, { userId, schoolId, wish }))
        if (!isWritten) throw changedMeanwhile(await loadBudgets(core, of))
      })
      return { data: await loadBudgets(core, of) }
    }),
  ]
}

function changedMeanwhile(budgets: budgetsApi.SchoolBudgets): Refusal {
  return new Refusal('budgets_changed', { budgets } satisfies budgetsApi.PresentBudgets)
}
