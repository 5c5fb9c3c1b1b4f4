import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { findTaught, guardOpen, holdTaught, type OfClass } from '../find-class.ts'
import { aliasTaken, freeSeat, isTaken } from '../joining/take-place.ts'
import { classPupils } from '../tables.ts'

interface Moved extends OfClass {
  /** Where they go. */
  to: string
  placeIds: readonly string[]
}

/** Moves pupils into another open class of the school, which the caller teaches too: all of them, or none. */
export async function movePupils(tx: Database, { userId, classId, to, placeIds }: Moved): Promise<void> {
  await holdBoth(tx, { userId, classId, to })
  const chosen = and(eq(classPupils.classId, classId), inArray(classPupils.id, [...placeIds]))
  const places = await tx.select().from(classPupils).where(chosen)
  if (places.length !== new Set(placeIds).size) throw new Refusal('not_found')
  for (const { id, userId: pupilId, alias } of places) {
    const own = and(eq(classPupils.classId, to), eq(classPupils.userId, pupilId))
    if ((await tx.$count(classPupils, own)) > 0) throw new Refusal('already_in_class')
    if (await isTaken(tx, { classId: to, alias })) throw aliasTaken()
    const seat = await freeSeat(tx, to)
    await tx.update(classPupils).set({ classId: to, seat }).where(eq(classPupils.id, id))
  }
}

/** Locks both classes in the order of their ids, so that two who move pupils the other way round do not wait for each other. */
async function holdBoth(tx: Database, { userId, classId, to }: Omit<Moved, 'placeIds'>): Promise<void> {
  const [from, into] = [await findTaught(tx, { userId, classId }), await findTaught(tx, { userId, classId: to })]
  if (from.school.id !== into.school.id || classId === to) throw new Refusal('not_found')
  for (const id of [classId, to].toSorted()) {
    const { row } = await holdTaught(tx, { userId, classId: id })
    if (id === to) guardOpen(row)
  }
}
