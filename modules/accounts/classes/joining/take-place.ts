import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { MAX_PUPILS } from '#contract/accounts/classes/class-limits.ts'
import { errorCodes, Refusal } from '#contract/errors.ts'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { classPupils } from '../tables.ts'

interface NewPlace {
  classId: string
  userId: string
  alias: string
  /** The class makes the account with the place. */
  isHome: boolean
}

/** Gives somebody a place in a class that the caller has locked. */
export async function takePlace(tx: Database, place: NewPlace): Promise<void> {
  const { classId, userId, alias } = place
  const own = and(eq(classPupils.classId, classId), eq(classPupils.userId, userId))
  if ((await tx.$count(classPupils, own)) > 0) throw new Refusal('already_in_class')
  const seat = await freeSeat(tx, classId)
  if (await isTaken(tx, { classId, alias })) throw aliasTaken()
  const taken = await tx
    .insert(classPupils)
    .values({ id: uuidv7(), ...place, seat, joinedAt: now() })
    .onConflictDoNothing()
    .returning({ id: classPupils.id })
  if (taken.length === 0) throw aliasTaken()
}

/** The first place of a class that nobody has. */
export async function freeSeat(tx: Database, classId: string): Promise<number> {
  const rows = await tx.select({ seat: classPupils.seat }).from(classPupils).where(eq(classPupils.classId, classId))
  const taken = new Set(rows.map(({ seat }) => seat))
  const free = Array.from({ length: MAX_PUPILS }, (_, place) => place + 1).find((seat) => !taken.has(seat))
  if (free === undefined) throw new Refusal('class_full')
  return free
}

/** Whether somebody has an alias in a class, without regard to case. */
export async function isTaken(tx: Database, { classId, alias }: { classId: string; alias: string }): Promise<boolean> {
  const same = and(eq(classPupils.classId, classId), eq(sql`lower(${classPupils.alias})`, sql`lower(${alias})`))
  return (await tx.$count(classPupils, same)) > 0
}

/** 422 with its sentence at the field `alias`. */
export function aliasTaken(): Refusal {
  return new Refusal('alias_taken', { errors: { alias: [errorCodes.alias_taken[1]] } })
}
