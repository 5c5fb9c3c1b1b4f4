import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { decideWishes as decideWishesApi, PresentWishes } from '#contract/procurement/wish-table.ts'
import { nowInSql } from '#kernel/clock.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import type { CurrentUser, Visitor } from '#kernel/route.ts'
import { guardMember, lockSchool } from '#modules/accounts/schools/member-of.ts'
import { loadWishes, type WishRow } from '../stored-wishes.ts'
import { wishes } from '../tables.ts'
import { isAskedFor } from '../wish-years.ts'
import { presentWishes } from './read-table.ts'

type Decision = z.output<typeof decideWishesApi.body>['decisions'][number]

interface Decided {
  schoolId: string
  decisions: readonly Decision[]
}

/** Somebody has changed these wishes since they were read, or they are not asked for any more. */
class ChangedMeanwhile extends Error {}

/**
 * Decides about wishes, all or none, and returns how many. If one of them is not as it was read, nothing is decided, and
 * the refusal carries those that have changed, as they are now, as far as they are still asked for.
 */
export async function decideWishes(core: Core, visitor: Visitor<CurrentUser>, decided: Decided): Promise<number> {
  try {
    return await inTransaction(core.db, (tx) => decide(tx, visitor.user.id, decided))
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error
    throw new Refusal('wishes_changed', { ...(await asTheyAre(core, visitor, decided)) })
  }
}

async function decide(tx: Database, userId: string, { schoolId, decisions }: Decided): Promise<number> {
  await lockSchool(tx, schoolId)
  await guardMember(tx, { userId, schoolId }, ['responsible'])
  const rows = await tx.select().from(wishes).where(areMeant({ schoolId, decisions }))
  if (rows.some(({ state }) => state === 'ordered')) throw new Refusal('wish_ordered')
  guardReasons(decisions, new Map(rows.map((row) => [row.id, row])))
  const written = await rowsOf<{ id: string }>(tx, write(userId, { schoolId, decisions }))
  if (written.length < decisions.length) throw new ChangedMeanwhile()
  return written.length
}

function areMeant({ schoolId, decisions }: Decided) {
  const ids = uuids(decisions.map(({ id }) => id))
  return and(eq(wishes.schoolId, schoolId), isAskedFor, sql`${wishes.id} = any(${ids})`)
}

function guardReasons(decisions: readonly Decision[], rows: ReadonlyMap<string, WishRow>): void {
  const errors = Object.fromEntries(
    decisions.flatMap((decision, place) =>
      needsReason(decision, rows.get(decision.id)) && decision.reason === null
        ? [[`decisions.${place}.reason`, [fieldMessage('reason', 'required')]]]
        : [],
    ),
  )
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors })
}

/** What was read of another revision is not asked for a reason: it is answered with the wish as it is. */
function needsReason({ decision, amount, revision }: Decision, wish: WishRow | undefined): boolean {
  if (decision === 'refuse') return true
  if (decision === 'reopen' || amount === undefined || revision !== wish?.revision) return false
  return amount !== wish.amount
}

/** One statement for all of them, over the revisions that were read. Whoever decides about their own wish knows of it. */
function write(userId: string, { schoolId, decisions }: Decided) {
  return sql`update wishes set revision = wishes.revision + 1, changed_at = ${nowInSql()},
      state = case decision when 'approve' then 'approved' when 'refuse' then 'refused' else 'asked' end,
      approved_amount = case decision when 'approve' then coalesce(decided.amount, wishes.amount) end,
      decision_reason = case when decision <> 'reopen' then decided.reason end,
      decided_by = case when decision <> 'reopen' then ${userId}::uuid end,
      decided_at = case when decision <> 'reopen' then ${nowInSql()} end,
      is_asking_untold = false,
      is_decision_untold = decision <> 'reopen' and teacher_id is distinct from ${userId}::uuid
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)
      as decided(id uuid, revision int, decision text, amount int, reason text)
    where wishes.id = decided.id and wishes.revision = decided.revision and school_id = ${schoolId}
      and state in ('asked', 'approved', 'refused')
    returning wishes.id`
}

async function asTheyAre(core: Core, visitor: Visitor<CurrentUser>, decided: Decided): Promise<PresentWishes> {
  const stored = await loadWishes(core.db, areMeant(decided))
  const read = new Map(decided.decisions.map(({ id, revision }) => [id, revision]))
  const changed = stored.filter(({ id, revision }) => read.get(id) !== revision)
  return { wishes: await presentWishes(core, visitor, changed) }
}
