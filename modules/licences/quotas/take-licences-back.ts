import { Refusal } from '#contract/errors.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { recordStep } from '#modules/accounts/schools/record-step.ts'
import { loadCouponProduct } from '#modules/licences/library/redemptions/load-coupon-product.ts'
import { takeRightsBack } from '#modules/licences/rights/revoke-entitlements.ts'
import type { OfClassQuota } from './class-licences.ts'
import { holdQuota, isSameQuota } from './find-quota.ts'
import { heldSeats } from './held-rights.ts'
import { holdPupils } from './hold-pupils.ts'
import { returnSeats } from './return-seats.ts'
import { takingBack } from './taking-back.ts'

interface TakingBack extends OfClassQuota {
  /** Places in the class. */
  placeIds: readonly string[]
}

/**
 * Takes licences of a quota back from pupils of a class, all or none, and makes them free again; whoever has none is passed
 * over. Returns how many. A pupil who opens one at the same moment keeps it, and then nothing is taken back.
 */
export async function takeLicencesBack(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  { placeIds, productId, platform, ...asked }: TakingBack,
): Promise<number> {
  const { row, school, userIds } = await holdPupils(tx, { ...asked, placeIds })
  const quota = { schoolId: school.id, productId, platform }
  await holdQuota(tx, quota)
  const seats = (await heldSeats(tx, { userIds, productId })).filter((seat) => isSameQuota(seat.quota, quota))
  if (seats.length === 0) return 0
  const today = swissDay(now())
  if (seats.some(({ given }) => takingBack(given, today).take_back !== 'now')) throw new Refusal('licence_in_use')
  const ended = await takeRightsBack(core, tx, {
    unopened: seats.filter(({ openedAt }) => openedAt === null).map(({ id }) => id),
    others: seats.filter(({ openedAt }) => openedAt !== null).map(({ id }) => id),
  })
  if (ended.length < seats.length) throw new Refusal('licence_in_use')
  await returnSeats(tx, seats)
  const { title } = await loadCouponProduct(tx, productId)
  const note = `${row.name}: ${seats.length} × ${title}`
  await recordStep(tx, { schoolId: school.id, step: 'unassign', byId: asked.userId, note })
  return seats.length
}
