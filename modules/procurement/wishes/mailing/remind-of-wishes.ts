import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { WISH_REMINDER_DAYS } from '#contract/procurement/wish-choices.ts'
import { comingSchoolYear } from '#contract/storefront/shopping-list/school-years.ts'
import { now, nowInSql } from '#kernel/clock.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { swissDate, swissDay } from '#kernel/swiss-dates.ts'
import { lockSchool } from '#modules/accounts/schools/member-of.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { wishReminders } from '../tables.ts'
import { deadlineIn } from '../wish-years.ts'
import { wishesDue } from './mails.ts'

const DAY = 86_400_000

/**
 * Job `remind-of-wishes`: writes to teachers and those who are responsible who have asked for nothing in the coming school
 * year, so many days before the day by which their school collects wishes, once each and never after it. What was missed
 * on its day is made up for while there is time.
 */
export async function remindOfWishes(core: Core): Promise<void> {
  const schoolYear = comingSchoolYear(swissDay(now()))
  await core.db.delete(wishReminders).where(lt(wishReminders.schoolYear, schoolYear))
  const collecting = await core.db
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.state, 'confirmed'), isNotNull(schools.deadlineMonth)))
  for (const { id } of collecting) await inTransaction(core.db, (tx) => remind(core, tx, { schoolId: id, schoolYear }))
}

interface OfYear {
  schoolId: string
  schoolYear: string
}

async function remind(core: Core, tx: Database, of: OfYear): Promise<void> {
  const school = await lockSchool(tx, of.schoolId)
  const day = deadlineIn(of.schoolYear, school)
  if (school.state !== 'confirmed' || day === null) return
  const daysLeft = daysUntil(day)
  const daysBefore = daysLeft < 0 ? undefined : WISH_REMINDER_DAYS.findLast((days) => daysLeft <= days)
  if (daysBefore === undefined) return
  for (const { email: to, firstName } of await takeReminders(tx, of, daysBefore)) {
    const data = {
      firstName,
      school: school.name,
      schoolYear: of.schoolYear,
      day: swissDate(`${day}T12:00Z`),
      daysLeft,
    }
    await queueMail(core, tx, { kind: wishesDue, subjectId: uuidv7(), to, data })
  }
}

function daysUntil(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(swissDay(now()))) / DAY)
}

/** Whom to remind now: whoever was not, and has asked for nothing. */
function takeReminders(tx: Database, { schoolId, schoolYear }: OfYear, daysBefore: number) {
  return rowsOf<{ email: string; firstName: string }>(
    tx,
    sql`with reminded as (
          insert into wish_reminders (id, school_id, user_id, school_year, days_before, sent_at)
          select gen_random_uuid(), school_id, user_id, ${schoolYear}, ${daysBefore}, ${nowInSql()}
          from school_members join users on users.id = user_id
          where school_id = ${schoolId} and until is null and role in ('teacher', 'responsible')
            and users.deletion_due_at is null
            and not exists (select from wishes where wishes.school_id = school_members.school_id
              and wishes.teacher_id = school_members.user_id and school_year = ${schoolYear} and state <> 'draft')
          on conflict do nothing returning user_id)
        select email, first_name as "firstName" from reminded join users on users.id = user_id order by users.id`,
  )
}
