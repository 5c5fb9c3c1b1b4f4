import * as api from '#contract/desks/second-factor-removals.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { askRemoval } from './ask-removal.ts'
import { agreeToRemoval, rejectRemoval } from './settle-removal.ts'

/** How two of the staff turn off a second factor that its owner has lost. */
export function removalRoutes(core: Core): Route[] {
  const { db } = core
  return [
    route(api.askToRemoveSecondFactor, async ({ params: { id: userId }, body: { reason } }, staff) => {
      await inTransaction(db, (tx) => askRemoval(core, tx, { staff, userId, reason }))
      return undefined
    }),
    route(api.agreeToRemoveSecondFactor, async ({ params: { id }, body: { reason } }, staff) => {
      await inTransaction(db, (tx) => agreeToRemoval(core, tx, { staff, id, reason }))
      return undefined
    }),
    route(api.rejectSecondFactorRemoval, async ({ params: { id }, body: { reason } }, staff) => {
      await inTransaction(db, (tx) => rejectRemoval(tx, { staff, id, reason }))
      return undefined
    }),
  ]
}
