import { sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'

/**
 * Brings the wishes of a school over to the one that it is joined to, in one transaction that holds the locks of both. A
 * draft that its teacher has there already is added to that one, as far as a wish has room for copies.
 */
export async function takeOverWishes(tx: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(
    sql`with moved as (
          select own.id, least(999, own.amount + other.amount) as amount, other.id as other_id,
            coalesce(own.reason, other.reason) as reason
          from wishes own join wishes other on other.school_id = ${from} and other.state = 'draft'
            and own.school_year = other.school_year and own.teacher_id = other.teacher_id
            and own.product_id = other.product_id and own.class is not distinct from other.class
          where own.school_id = ${to} and own.state = 'draft'),
        added as (
          update wishes set amount = moved.amount, reason = moved.reason, revision = revision + 1
          from moved where wishes.id = moved.id)
        delete from wishes using moved where wishes.id = moved.other_id`,
  )
  await tx.execute(sql`update wishes set school_id = ${to} where school_id = ${from}`)
  await tx.execute(
    sql`update wish_reminders set school_id = ${to} where school_id = ${from}
          and not exists (select from wish_reminders there where there.school_id = ${to}
            and there.user_id = wish_reminders.user_id and there.school_year = wish_reminders.school_year
            and there.days_before = wish_reminders.days_before)`,
  )
}
