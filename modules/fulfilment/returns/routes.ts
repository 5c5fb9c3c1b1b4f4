import { Refusal } from '#contract/errors.ts'
import * as officeReturnsApi from '#contract/fulfilment/office-returns.ts'
import * as returnsApi from '#contract/fulfilment/returns.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { findOwnOrder } from '#modules/fulfilment/payments/own-order.ts'
import { auditLook } from '#modules/ground/audit/record-audit.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { createLimit } from '#modules/ground/security/limit.ts'
import { announceReturn } from './announce-return.ts'
import { readReturn, returnList } from './list-returns.ts'
import { keepPicture, loadPicture } from './pictures.ts'
import { presentOrderReturns } from './present-returns.ts'
import { returnSlip } from './return-slip.ts'
import { returns } from './tables.ts'
import { arriveReturn, rejectReturn, withdrawReturn } from './take-steps.ts'

const HOUR = 3600

/** What buyers send back, and how staff look at it. */
export function returnRoutes({ core }: { core: Core }): Route[] {
  const { db } = core
  // All teachers of a school may share one IP address.
  const perNetwork = createLimit(db, { name: 'return-picture-network', attempts: 50, within: HOUR })
  const ofOrder = async (asked: { userId: string; orderId: string }) =>
    presentOrderReturns(db, await findOwnOrder(db, asked))
  const oneOf = async (asked: { userId: string; orderId: string; returnId: string }) => {
    const found = (await ofOrder(asked)).returns.find(({ id }) => id === asked.returnId)
    if (!found) throw new Refusal('not_found')
    return { data: found }
  }
  const { answer, act } = answerResource(core, officeReturnsApi.officeReturns, {
    table: returns,
    read: readReturn,
    recorded: ({ order_number, reference, state }) => ({ order_number, reference, state }),
  })
  return [
    route(returnsApi.readOrderReturns, async ({ params: { id: userId, orderId } }) => ({
      data: await ofOrder({ userId, orderId }),
    })),
    route(returnsApi.uploadReturnPicture, async ({ params: { id: userId }, body }, { ip }) => {
      const [file] = body.picture
      if (!file) throw new Refusal('invalid', { errors: {} })
      const { id, filename } = await keepPicture({ db, perNetwork }, { userId, file, ip })
      return { data: { picture_id: id, filename } }
    }),
    route(returnsApi.announceReturn, async ({ params: { id: userId, orderId }, body: asked }) => {
      const returnId = await inTransaction(db, (tx) => announceReturn(core, tx, { userId, orderId, asked }))
      return oneOf({ userId, orderId, returnId })
    }),
    route(returnsApi.withdrawReturn, async ({ params: { id: userId, orderId, returnId } }) => {
      await inTransaction(db, (tx) => withdrawReturn(tx, { userId, orderId, returnId }))
      return oneOf({ userId, orderId, returnId })
    }),
    route(returnsApi.getReturnSlip, ({ params: { id: userId, orderId, returnId } }) =>
      returnSlip(db, { userId, orderId, returnId }),
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
