import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import type { approveWishes as approveWishesApi } from '#contract/procurement/wish-table.ts'
import { nowInSql } from '#kernel/clock.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { guardMember, lockSchool } from '#modules/accounts/schools/member-of.ts'

interface Approved {
  schoolId: string
  userId: string
  wanted: z.output<typeof approveWishesApi.body>
}

/**
 * Approves as it was wished everything that is asked for of a school year, or what of it is named, in one statement, and
 * returns how many wishes. If there are not as many as were seen, nothing is approved.
 */
export async function approveWishes(tx: Database, { schoolId, userId, wanted }: Approved): Promise<number> {
  await lockSchool(tx, schoolId)
  await guardMember(tx, { userId, schoolId }, ['responsible'])
  const { school_year: schoolYear, class: of, product, teacher, seen } = wanted
  const approved = await rowsOf<{ id: string }>(
    tx,
    sql`update wishes set state = 'approved', approved_amount = amount, decided_by = ${userId}, decided_at = ${nowInSql()},
          is_asking_untold = false, is_decision_untold = teacher_id is distinct from ${userId}::uuid,
          revision = revision + 1, changed_at = ${nowInSql()}
        where school_id = ${schoolId} and school_year = ${schoolYear} and state = 'asked'
          ${only('class', of ?? undefined)} ${only('product_id', product)} ${only('teacher_id', teacher)}
        returning id`,
  )
  if (approved.length !== seen) throw new Refusal('wishes_changed')
  return approved.length
}

function only(column: string, value: string | undefined): SQL {
  return value === undefined ? sql`` : sql`and ${sql.identifier(column)} = ${value}`
}
