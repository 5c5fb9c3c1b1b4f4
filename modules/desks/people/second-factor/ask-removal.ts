import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { askToRemoveSecondFactor as operation } from '#contract/desks/second-factor-removals.ts'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { findSecondFactor } from '#modules/accounts/auth/second-factor/find-second-factor.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { addTask } from '#modules/ground/tasks/write-tasks.ts'
import { lockAdministrators } from '#modules/ground/users/administrators.ts'
import { endExpiredRemovals } from './end-removals.ts'
import { secondFactorRemovalAsked } from './mails.ts'
import { endOf, hasAnother } from './removal-terms.ts'
import { secondFactorRemovals } from './tables.ts'

/** The subject of the task: it names nobody, so that nothing stays of a person whose account is erased. */
const SUBJECT = 'Anmeldung in zwei Schritten'

/**
 * Asks to turn off a person's second factor: a task for the other administrators, and a mail to the person at once, who
 * may object. Nobody asks for their own, and there is one request at a time.
 */
export async function askRemoval(
  core: Core,
  tx: Database,
  { staff, userId, reason }: { staff: Asker; userId: string; reason: string },
): Promise<void> {
  const askedBy = staff.user.id
  if (userId === askedBy) throw new Refusal('forbidden')
  const locked = await lockAdministrators(tx, userId)
  const user = locked.find(({ id }) => id === userId)
  if (!user) throw new Refusal('not_found')
  if (!locked.some(({ id }) => id === askedBy)) throw new Refusal('forbidden')
  if (!(await findSecondFactor(tx, userId))) throw new Refusal('second_factor_off')
  // What nobody can agree to any more makes room for another request.
  await endExpiredRemovals(tx, eq(secondFactorRemovals.userId, userId))
  const id = uuidv7()
  const [asked] = await tx
    .insert(secondFactorRemovals)
    .values({ id, userId, askedBy, reason })
    .onConflictDoNothing()
    .returning({ askedAt: secondFactorRemovals.askedAt })
  if (!asked) throw new Refusal('removal_asked')
  const endsAt = endOf({ userId, askedBy, askedAt: asked.askedAt }, !hasAnother(locked, { userId, askedBy }))
  const facts = {
    user_id: userId,
    asked_by: `${staff.user.firstName} ${staff.user.lastName}`,
    until: endsAt.toISOString(),
  }
  await addTask(tx, { kind: 'second_factor_removal', subject: SUBJECT, cause: id, orderId: null, facts })
  const data = { firstName: user.firstName }
  await queueMail(core, tx, { kind: secondFactorRemovalAsked, subjectId: id, to: user.email, data })
  await audit(tx, staff, { operation, subjectId: null, personId: userId, reason })
}
