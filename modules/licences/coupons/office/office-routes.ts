import { eq } from 'drizzle-orm'
import * as officeCouponsApi from '#contract/licences/office-coupons.ts'
import * as redemptionsApi from '#contract/licences/redemption-figures.ts'
import { inTransaction } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { tableText } from '#kernel/table-encoding.ts'
import { audit } from '#modules/ground/audit/record-audit.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { codesFile } from '../codes-file.ts'
import type { CouponKit } from '../issue-coupons.ts'
import * as couponJobs from '../jobs.ts'
import { printedCodes } from '../printed-codes.ts'
import { couponSets } from '../tables.ts'
import { boughtSetList, readBoughtSet } from './bought-sets.ts'
import { blockBatch, blockOne, changeBatch, guardReady } from './change-batch.ts'
import { importBatch, tryCodes } from './import-batch.ts'
import { addBatch } from './new-batch.ts'
import { listOfSet, lookUp, readCoupon } from './office-coupon.ts'
import { batchList, readBatch } from './read-batch.ts'
import { readRedemptions, redemptionsFile } from './redemptions.ts'

/** What staff do with coupons. */
export function officeCouponRoutes({ core, couponKeys }: CouponKit): Route[] {
  const { db } = core
  // Without the account: the log keeps what it says for ten years.
  const recorded = ({
    owner: _,
    owner_name: _____,
    unredeemed: __,
    redeemed: ___,
    is_ready: ____,
    ...batch
  }: officeCouponsApi.CouponBatch) => batch
  const { answer, act } = answerResource(core, officeCouponsApi.couponBatches, {
    table: couponSets,
    read: readBatch,
    recorded,
    personOf: ({ owner }) => owner,
  })
  const boughtSets = answerResource(core, officeCouponsApi.boughtCouponSets, {
    read: readBoughtSet,
    personOf: ({ buyer }) => buyer?.id ?? null,
    isPersonal: true,
  })
  return [
    route(redemptionsApi.readRedemptions, async ({ query }) => ({ data: await readRedemptions(db, query) })),
    route(redemptionsApi.readRedemptionsFile, async ({ query: { of, ...span } }) =>
      redemptionsFile(await readRedemptions(db, span), of),
    ),
    ...answer({
      list: batchList,
      create: async (tx, { amount, ...terms }, { user }) => {
        const setId = await addBatch(tx, { ...terms, total: amount, staffId: user.id })
        await core.jobs.enqueue(tx, couponJobs.issueCoupons, { setId })
        return setId
      },
      change: (tx, { id, body: { revision: _, ...terms } }) => changeBatch(tx, { id, terms }),
    }),
    act(
      officeCouponsApi.blockCouponBatch,
      (tx, { params: { id } }) => blockBatch(tx, id),
      ({ body }) => body.reason,
    ),
    route(officeCouponsApi.importCouponBatch, async ({ body: { codes, ...terms } }, staff) => {
      const [file] = codes
      if (!file) throw new Error('the contract asks for one file')
      const text = await tableText(file)
      return inTransaction(db, async (tx) => {
        const id = await importBatch(tx, couponKeys, { terms, text, staffId: staff.user.id })
        const batch = await readBatch(tx, id)
        await audit(tx, staff, {
          operation: officeCouponsApi.importCouponBatch,
          subjectId: id,
          personId: batch.owner,
          after: recorded(batch),
        })
        return { data: batch }
      })
    }),
    route(officeCouponsApi.readCouponBatchCodes, async ({ params: { id } }, staff) => {
      const { name, owner } = await readBatch(db, id)
      await guardReady(db, id)
      const codes = printedCodes(db, couponKeys, { sets: eq(couponSets.id, id), onlyFree: false })
      const operation = officeCouponsApi.readCouponBatchCodes
      await audit(db, staff, { operation, subjectId: id, personId: owner, isLook: true })
      return codesFile(codes, { origin: staff.origin, name: `Codes-${name}` })
    }),
    route(officeCouponsApi.tryCouponCodes, async ({ body: { codes } }) => {
      const [file] = codes
      if (!file) throw new Error('the contract asks for one file')
      return { data: await tryCodes(db, couponKeys, await tableText(file)) }
    }),
    route(officeCouponsApi.listCouponsOfBatch, async ({ params: { id }, query: { page } }, { url }) =>
      listOfSet(db, await readBatch(db, id), { page, url }),
    ),
    ...boughtSets.answer({ list: boughtSetList }),
    route(officeCouponsApi.listCouponsOfBoughtSet, async ({ params: { id }, query: { page } }, { url }) =>
      listOfSet(db, await readBoughtSet(db, id), { page, url }),
    ),
    route(officeCouponsApi.lookUpCoupon, async ({ body: { coupon_code: code } }, staff) => {
      const coupon = await lookUp(db, couponKeys, code)
      await audit(db, staff, { operation: officeCouponsApi.lookUpCoupon, subjectId: coupon.id, isLook: true })
      return { data: coupon }
    }),
    route(officeCouponsApi.blockCoupon, ({ params: { id }, body: { reason } }, staff) =>
      inTransaction(db, async (tx) => {
        const isBlockedNow = await blockOne(tx, id)
        const coupon = await readCoupon(tx, id)
        if (isBlockedNow)
          await audit(tx, staff, {
            operation: officeCouponsApi.blockCoupon,
            subjectId: id,
            after: { state: coupon.state },
            reason,
          })
        return { data: coupon }
      }),
    ),
  ]
}
