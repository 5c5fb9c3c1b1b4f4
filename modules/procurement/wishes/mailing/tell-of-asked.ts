import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { lockSchool } from '#modules/accounts/schools/member-of.ts'
import { responsiblePeople } from '#modules/accounts/schools/members/responsible-people.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { compareNames } from '../compare-names.ts'
import { loadWishes, type StoredWish } from '../stored-wishes.ts'
import { wishes } from '../tables.ts'
import { wishesAsked } from './mails.ts'

/**
 * Job `tell-of-asked-wishes`: one mail a day and school year to those who are responsible, with everybody who has asked
 * for something since the last one. Whoever is responsible alone knows what they asked for themselves.
 */
export async function tellOfAsked(core: Core): Promise<void> {
  const waiting = await core.db
    .selectDistinct({ schoolId: wishes.schoolId })
    .from(wishes)
    .where(eq(wishes.isAskingUntold, true))
  for (const { schoolId } of waiting) await inTransaction(core.db, (tx) => tell(core, tx, schoolId))
}

async function tell(core: Core, tx: Database, schoolId: string): Promise<void> {
  const school = await lockSchool(tx, schoolId)
  const isUntold = and(eq(wishes.schoolId, schoolId), eq(wishes.isAskingUntold, true))
  const asked = await loadWishes(tx, isUntold)
  await tx.update(wishes).set({ isAskingUntold: false }).where(isUntold)
  if (school.state !== 'confirmed') return
  const people = await responsiblePeople(tx, schoolId)
  for (const [schoolYear, ofYear] of Map.groupBy(asked, (wish) => wish.schoolYear)) {
    for (const { userId, email, firstName } of people) {
      const teachers = teachersOf(ofYear.filter(({ teacherId }) => teacherId !== userId))
      if (teachers.length === 0) continue
      const data = { firstName, school: school.name, schoolYear, teachers }
      await queueMail(core, tx, { kind: wishesAsked, subjectId: uuidv7(), to: email, data })
    }
  }
}

function teachersOf(asked: readonly StoredWish[]): { name: string; wishes: number }[] {
  const named = asked.filter(({ teacher, isFormer }) => teacher !== null && !isFormer)
  return [...Map.groupBy(named, ({ teacherId }) => teacherId).values()]
    .map((all) => ({ name: all[0]?.teacher ?? '', wishes: all.length }))
    .toSorted((a, b) => compareNames(a.name, b.name))
}
