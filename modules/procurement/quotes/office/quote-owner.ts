import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { writeQuote } from '#contract/procurement/quotes/office-quotes.ts'
import type { Database } from '#kernel/database/connection.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import type { OrderOwner } from '#modules/sales/orders/own-orders.ts'
import { buyerOf } from '../plan-staff-offer.ts'

type Offer = z.output<typeof writeQuote.body>

/** For whom staff offer something: refuses, at its field, a person or a confirmed school that there is not. */
export async function ownerOfOffer(db: Database, offer: Pick<Offer, 'user_id' | 'school_id'>): Promise<OrderOwner> {
  const { user_id: userId, school_id: schoolId } = offer
  if (schoolId) {
    const [school] = await db
      .select({ id: schools.id })
      .from(schools)
      .where(and(eq(schools.id, schoolId), eq(schools.state, 'confirmed')))
    if (!school) throw unknown('school_id')
    return { schoolId }
  }
  const [user] = userId ? await db.select({ id: users.id }).from(users).where(eq(users.id, userId)) : []
  if (!user) throw unknown('user_id')
  return { userId: user.id }
}

function unknown(field: 'user_id' | 'school_id'): Refusal {
  return new Refusal('invalid', { errors: { [field]: [fieldMessage(field, 'unknown')] } })
}

type Buyer = Awaited<ReturnType<typeof buyerOf>>

/** By whose rights a quote is looked at; where a closed school has nobody left, by those of somebody without any. */
export async function somebodyOf(db: Database, owner: OrderOwner): Promise<Buyer> {
  try {
    return await buyerOf(db, owner)
  } catch (error) {
    if (!(error instanceof Refusal) || !('schoolId' in owner)) throw error
    return { id: owner.schoolId, groups: [], emailVerified: false }
  }
}
