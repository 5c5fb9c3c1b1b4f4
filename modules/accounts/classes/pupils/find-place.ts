import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { lockAccount } from '#modules/accounts/schools/keep-responsible.ts'
import { findTaught, holdTaught, type OfClass, type SeenClass } from '../find-class.ts'
import { classPupils } from '../tables.ts'

export type Place = typeof classPupils.$inferSelect

export interface OfPlace extends OfClass {
  placeId: string
}

/** The place of a pupil, for a teacher of the class. */
export async function findPlace(db: Database, asked: OfPlace): Promise<Place> {
  await findTaught(db, asked)
  return placeIn(db, asked)
}

/**
 * The same, with the account and the class locked until the end of the transaction: the account first, as everywhere.
 */
export async function holdPlace(tx: Database, asked: OfPlace): Promise<SeenClass & { place: Place }> {
  const { userId } = await findPlace(tx, asked)
  await lockAccount(tx, userId)
  const held = await holdTaught(tx, asked)
  return { ...held, place: await placeIn(tx, asked) }
}

async function placeIn(db: Database, { classId, placeId }: OfPlace): Promise<Place> {
  const [place] = await db
    .select()
    .from(classPupils)
    .where(and(eq(classPupils.id, placeId), eq(classPupils.classId, classId)))
  if (!place) throw new Refusal('not_found')
  return place
}
