import { REMOVAL_HOURS } from '#contract/accounts/lifetimes.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { UserRow } from '#modules/ground/users/find-user.ts'

export interface AskedRemoval {
  userId: string
  askedBy: string | null
  askedAt: Date
}

const MILLISECONDS = REMOVAL_HOURS * 3_600_000

/** Whether somebody else administrates the shop who could agree: neither who asked nor whom it is about. */
export function hasAnother(
  administrators: readonly Pick<UserRow, 'id' | 'groups'>[],
  { userId, askedBy }: Pick<AskedRemoval, 'userId' | 'askedBy'>,
): boolean {
  return administrators.some(({ id, groups }) => groups.includes('admin') && id !== askedBy && id !== userId)
}

/** From when whoever asked may agree alone; null where somebody else can. */
export function aloneFrom({ askedAt }: AskedRemoval, isAlone: boolean): Date | null {
  return isAlone ? new Date(askedAt.getTime() + MILLISECONDS) : null
}

/** Until when it may be agreed to: somebody else has a day, and so has whoever may agree alone, once the first is over. */
export function endOf({ askedAt }: AskedRemoval, isAlone: boolean): Date {
  return new Date(askedAt.getTime() + (isAlone ? 2 : 1) * MILLISECONDS)
}

/** Why this administrator may not agree at this moment; null where they may. */
export function whyNotAgree(
  removal: AskedRemoval,
  { administrator, isAlone, now }: { administrator: string; isAlone: boolean; now: Date },
): Extract<ErrorCode, 'forbidden' | 'removal_over' | 'removal_needs_another' | 'removal_too_early'> | null {
  if (administrator === removal.userId) return 'forbidden'
  if (now >= endOf(removal, isAlone)) return 'removal_over'
  if (administrator !== removal.askedBy) return null
  const from = aloneFrom(removal, isAlone)
  if (from === null) return 'removal_needs_another'
  return now < from ? 'removal_too_early' : null
}
