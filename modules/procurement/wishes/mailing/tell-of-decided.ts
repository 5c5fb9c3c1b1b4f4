import { and, asc, eq, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { lockSchool } from '#modules/accounts/schools/member-of.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { users } from '#modules/ground/users/tables.ts'
import { wishes } from '../tables.ts'
import { wishesDecided } from './mails.ts'

/**
 * Job `tell-of-decided-wishes`: one mail a day and school year to each teacher about whose wishes somebody else has decided
 * since the last one. What was opened again meanwhile is not decided.
 */
export async function tellOfDecided(core: Core): Promise<void> {
  const waiting = await core.db
    .selectDistinct({ schoolId: wishes.schoolId })
    .from(wishes)
    .where(eq(wishes.isDecisionUntold, true))
  for (const { schoolId } of waiting) await inTransaction(core.db, (tx) => tell(core, tx, schoolId))
}

async function tell(core: Core, tx: Database, schoolId: string): Promise<void> {
  const school = await lockSchool(tx, schoolId)
  const decided = await untold(tx, schoolId)
  await tx
    .update(wishes)
    .set({ isDecisionUntold: false })
    .where(and(eq(wishes.schoolId, schoolId), eq(wishes.isDecisionUntold, true)))
  if (school.state !== 'confirmed') return
  for (const lines of Map.groupBy(decided, ({ email, schoolYear }) => `${email} ${schoolYear}`).values()) {
    const [first] = lines
    if (!first) continue
    const { email: to, firstName, schoolYear } = first
    const data = { firstName, school: school.name, schoolYear, decided: lines.map(({ line }) => line) }
    await queueMail(core, tx, { kind: wishesDecided, subjectId: uuidv7(), to, data })
  }
}

/** What teachers have not been told, as far as they still belong to the school. */
function untold(tx: Database, schoolId: string) {
  return tx
    .select({
      email: users.email,
      firstName: users.firstName,
      schoolYear: wishes.schoolYear,
      line: {
        title: titles.title,
        class: wishes.class,
        wished: wishes.amount,
        approved: wishes.approvedAmount,
        reason: wishes.decisionReason,
      },
    })
    .from(wishes)
    .innerJoin(
      schoolMembers,
      and(
        eq(schoolMembers.schoolId, wishes.schoolId),
        eq(schoolMembers.userId, wishes.teacherId),
        isNull(schoolMembers.until),
      ),
    )
    .innerJoin(users, eq(users.id, wishes.teacherId))
    .innerJoin(products, eq(products.id, wishes.productId))
    .innerJoin(titles, eq(titles.id, products.titleId))
    .where(and(eq(wishes.schoolId, schoolId), eq(wishes.isDecisionUntold, true), isNull(users.deletionDueAt)))
    .orderBy(asc(titles.title), asc(wishes.class), asc(wishes.id))
}
