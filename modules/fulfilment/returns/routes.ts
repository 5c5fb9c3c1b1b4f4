import { Refusal } from '#contract/errors.ts'
import * as officeReturnsApi from '#contract/fulfilment/office-returns.ts'
import * as returnsApi from '#contract/fulfilment/returns.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { auditLook } from '#modules/ground/audit/record-audit.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { createLimit } from '#modules/ground/security/limit.ts'
import { announceReturn } from './announce-return.ts'
import { readReturn, returnList } from './list-returns.ts'
import { keepPicture, loadPicture } from './pictures.ts'
import { readOrderReturn, readOrderReturns } from './present-returns.ts'
import { returnSlip } from './return-slip.ts'
import { returns } from './tables.ts'
import { arriveReturn, rejectReturn, withdrawReturn } from './take-steps.ts'

const HOUR = 3600

/** What buyers send back, and how staff look at it. */
export function returnRoutes({ core }: { core: Core }): Route[] {
  const { db } = core
  // All teachers of a school may share one IP address.
  const perNetwork = createLimit(db, { name: 'return-picture-network', attempts: 50, within: HOUR })
  const { answer, act } = answerResource(core, officeReturnsApi.officeReturns, {
    table: returns,
    read: readReturn,
    recorded: ({ order_number, reference, state }) => ({ order_number, reference, state }),
  })
  return [
    route(returnsApi.readOrderReturns, async ({ params: { id: userId, orderId } }) => ({
      data: await readOrderReturns(db, { owner: { userId }, orderId }),
    })),
    route(returnsApi.uploadReturnPicture, async ({ params: { id: userId }, body }, { ip }) => {
      const [file] = body.picture
      if (!file) throw new Refusal('invalid', { errors: {} })
      const { id, filename } = await keepPicture({ db, perNetwork }, { userId, file, ip })
      return { data: { picture_id: id, filename } }
    }),
    route(returnsApi.announceReturn, async ({ params: { id: userId, orderId }, body: asked }) => {
      const own = { owner: { userId }, orderId }
      const returnId = await inTransaction(db, (tx) => announceReturn(core, tx, { ...own, userId, asked }))
      return { data: await readOrderReturn(db, { ...own, returnId }) }
    }),
    route(returnsApi.withdrawReturn, async ({ params: { id: userId, orderId, returnId } }) => {
      const own = { owner: { userId }, orderId, returnId }
      await inTransaction(db, (tx) => withdrawReturn(tx, own))
      return { data: await readOrderReturn(db, own) }
    }),
    route(returnsApi.getReturnSlip, ({ params: { id: userId, orderId, returnId } }) =>
      returnSlip(db, { owner: { userId }, orderId, returnId }),
    ),
    ...answer({ list: returnList }),
    route(officeReturnsApi.readReturnPicture, async ({ params: { id } }, staff) => {
      const picture = await loadPicture(db, id)
      await auditLook(db, staff, { operation: officeReturnsApi.readReturnPicture, subjectId: id })
      return picture
    }),
    act(officeReturnsApi.arriveReturn, (tx, { params: { id } }) => arriveReturn(core, tx, id)),
    act(
      officeReturnsApi.rejectReturn,
      (tx, { params: { id }, body: { answer: reason } }, { user }) =>
        rejectReturn(core, tx, { id, staffId: user.id, answer: reason }),
      ({ body }) => body.answer,
    ),
  ]
}
