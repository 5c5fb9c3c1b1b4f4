import { eq } from 'drizzle-orm'
import { issueCoupons } from '#modules/licences/coupons/issue-coupons.ts'
import { couponSets } from '#modules/licences/coupons/tables.ts'
import { type SampleSet, sampleCode, sampleSets } from '../people/coupons.ts'
import { DEMONSTRATION_ACCOUNTS } from '../people/users.ts'
import { sampleId } from '../sample-id.ts'
import { blockStep, handOutStep, redeemStep } from './coupon-steps.ts'
import { daysFrom, type Step } from './step.ts'
import type { World } from './world.ts'

/** Days before today. */
const MADE = 60
const HANDED_OUT = 7

/** Number of the demonstration account of the customer, who redeems one of the first batch. */
const CUSTOMER = 0
/** Coupons are redeemed within so many days. */
const REDEEMED_WITHIN = 28

/** How staff made their batches, and what became of the coupons. */
export function batchSteps(world: World): Step[] {
  return sampleSets.flatMap((set, n) => stepsOf(world, { set, n }))
}

export function batchId(n: number): string {
  return sampleId('coupon set', n)
}

function stepsOf(world: World, { set, n }: { set: SampleSet; n: number }): Step[] {
  const { users, staffId, until: now } = world
  const { db } = world.core
  const licence = world.catalogue.products.find(
    ({ format, platforms }) => format === 'licence' && platforms.length === 1 && platforms[0] === 'web_app',
  )
  if (!licence) throw new Error('No licence for the coupons of the demonstration')
  const setId = batchId(n)
  const setOf = () => setId
  const { redeemed, blocked, handedOut, note, expiresIn } = set
  const validUntil = expiresIn === null ? null : daysFrom(now, expiresIn)
  const make = async () => {
    await db.insert(couponSets).values({
      id: setId,
      productId: licence.id,
      platform: licence.platforms[0] ?? null,
      origin: 'batch',
      ownerId: set.owner === null ? null : (users[set.owner]?.id ?? null),
      name: set.name,
      days: licence.licenceDays,
      total: set.total,
      createdBy: staffId,
      createdAt: daysFrom(now, -MADE),
    })
    await issueCoupons(world, setId, (position) => sampleCode(n, position))
  }
  // Of a batch that is over, they were redeemed before its end.
  const last = daysFrom(now, Math.min(expiresIn ?? 0, 0))
  const redeem = Array.from({ length: redeemed }, (_, position) => {
    // Everybody redeems one at most, so that no term prolongs another.
    const user = users[n + position === 0 ? CUSTOMER : DEMONSTRATION_ACCOUNTS + redeemedBefore(n) + position]
    if (!user) throw new Error('More coupons are redeemed than there are people')
    return redeemStep(world, {
      code: sampleCode(n, position),
      user,
      at: daysFrom(last, -1 - (position % REDEEMED_WITHIN)),
    })
  })
  return [
    { at: daysFrom(now, -MADE), take: make },
    ...redeem,
    ...(note === null
      ? []
      : [
          handOutStep(world, {
            setOf,
            from: redeemed + blocked,
            count: handedOut,
            note,
            at: daysFrom(now, -HANDED_OUT),
          }),
        ]),
    blockStep(world, { setOf, from: redeemed, count: blocked, at: now }),
    {
      at: now,
      take: async () => {
        await db.update(couponSets).set({ validUntil }).where(eq(couponSets.id, setId))
      },
    },
  ]
}

function redeemedBefore(n: number): number {
  return sampleSets.slice(0, n).reduce((sum, { redeemed }) => sum + redeemed, 0)
}
