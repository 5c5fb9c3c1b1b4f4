import * as schoolReturnsApi from '#contract/procurement/school-returns.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { guardMember, lockSchool, MONEY_ROLES } from '#modules/accounts/schools/member-of.ts'
import { recordStep } from '#modules/accounts/schools/record-step.ts'
import { announceReturn } from '#modules/fulfilment/returns/announce-return.ts'
import { readOrderReturn, readOrderReturns } from '#modules/fulfilment/returns/present-returns.ts'
import { returnSlip } from '#modules/fulfilment/returns/return-slip.ts'
import { withdrawReturn } from '#modules/fulfilment/returns/take-steps.ts'

/** What a school sends back of its orders. */
export function schoolReturnRoutes(core: Core): Route[] {
  const { db } = core
  return [
    route(schoolReturnsApi.readSchoolReturns, async ({ params: { id: schoolId, orderId } }, { user }) => {
      await guardMember(db, { userId: user.id, schoolId }, MONEY_ROLES)
      return { data: await readOrderReturns(db, { owner: { schoolId }, orderId }) }
    }),
    route(
      schoolReturnsApi.announceSchoolReturn,
      async ({ params: { id: schoolId, orderId }, body: asked }, { user: { id: userId } }) => {
        const own = { owner: { schoolId }, orderId }
        return inTransaction(db, async (tx) => {
          await lockSchool(tx, schoolId)
          await guardMember(tx, { userId, schoolId }, ['responsible'])
          const returnId = await announceReturn(core, tx, { ...own, userId, asked })
          const announced = await readOrderReturn(tx, { ...own, returnId })
          await recordStep(tx, { schoolId, step: 'send_back', byId: userId, note: announced.reference })
          return { data: announced }
        })
      },
    ),
    route(
      schoolReturnsApi.withdrawSchoolReturn,
      async ({ params: { id: schoolId, orderId, returnId } }, { user: { id: userId } }) => {
        const own = { owner: { schoolId }, orderId, returnId }
        return inTransaction(db, async (tx) => {
          await lockSchool(tx, schoolId)
          await guardMember(tx, { userId, schoolId }, ['responsible'])
          await withdrawReturn(tx, own)
          return { data: await readOrderReturn(tx, own) }
        })
      },
    ),
    route(schoolReturnsApi.getSchoolReturnSlip, async ({ params }, { user }) => {
      const { id: schoolId, orderId, returnId } = params
      await guardMember(db, { userId: user.id, schoolId }, MONEY_ROLES)
      return returnSlip(db, { owner: { schoolId }, orderId, returnId })
    }),
  ]
}
