import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { MAX_OWN_WISHES } from '#contract/procurement/wish-choices.ts'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { wishes } from '../tables.ts'
import { isOwn, type OwnYear } from './own-year.ts'
import type { WantedCopies } from './wanted-copies.ts'

interface Drafts {
  /** Each product once for a class. */
  copies: readonly WantedCopies[]
  reason: string | null
  /** Of a draft that is there already: its copies and another reason are added, or it is left as it is. */
  ofPresent: 'add' | 'leave'
}

const ADDED = sql`do update set amount = wishes.amount + excluded.amount, reason = coalesce(excluded.reason, wishes.reason),
  revision = wishes.revision + 1, changed_at = excluded.changed_at`

/**
 * Writes drafts of a teacher, in their order; refuses with `wishes_full` what goes
 * beyond the wishes of a year. The caller holds the lock of the school, so that nobody writes others meanwhile.
 */
export async function writeDrafts(tx: Database, own: OwnYear, { copies, reason, ofPresent }: Drafts): Promise<void> {
  const rows = copies.map(({ productId, class: of, amount }) => ({ id: uuidv7(), productId, of, amount }))
  await tx.execute(
    sql`insert into wishes (id, school_id, school_year, teacher_id, product_id, class, amount, reason, created_at, changed_at)
        select id, ${own.schoolId}::uuid, ${own.schoolYear}, ${own.teacherId}::uuid, "productId", "of", amount,
          ${reason}::text, ${nowInSql()}, ${nowInSql()}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as wanted(id uuid, "productId" uuid, "of" text, amount int)
        order by id
        on conflict (school_id, school_year, teacher_id, product_id, coalesce(class, '')) where state = 'draft'
        ${ofPresent === 'add' ? ADDED : sql`do nothing`}`,
  )
  if ((await tx.$count(wishes, isOwn(own))) > MAX_OWN_WISHES) throw new Refusal('wishes_full')
}
