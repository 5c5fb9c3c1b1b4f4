import { desc, eq } from 'drizzle-orm'
import { isFreeMail } from '#contract/accounts/free-mail.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { TokenSigner } from '#modules/ground/security/signed-token.ts'
import { changeGroups, fillInstitution } from '#modules/ground/users/accounts.ts'
import { users } from '#modules/ground/users/tables.ts'
import { type Applicant, applyAsTeacher } from './apply-as-teacher.ts'
import { takeProof } from './proofs/proofs.ts'
import { teacherApplications } from './tables.ts'

/**
 * Applies with an account that exists: a private one, or one whose application was rejected or whose approval was
 * withdrawn (decisions, section 21). The former application stays with its steps. An address that anyone could have
 * proves nothing.
 */
export async function applyAgain(
  core: Core,
  tx: Database,
  { userId, school, proofs }: Pick<Applicant, 'userId' | 'school'> & { proofs: TokenSigner },
): Promise<void> {
  // Until the commit nobody else applies with the account, nor changes its groups.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw new Refusal('unauthenticated')
  const [last] = await tx
    .select({ state: teacherApplications.state })
    .from(teacherApplications)
    .where(eq(teacherApplications.userId, userId))
    .orderBy(desc(teacherApplications.appliedAt), desc(teacherApplications.id))
    .limit(1)
  if (last?.state === 'pending' || last?.state === 'question') throw new Refusal('application_open')
  if (last?.state === 'approved' || user.groups.includes('teacher')) throw new Refusal('already_teacher')
  if (school.proof === 'school_email' && isFreeMail(user.email))
    throw new Refusal('invalid', { errors: { proof: [fieldMessage('email', 'schoolEmail')] } })
  const token = school.proof === 'upload' ? school.proof_token : undefined
  const proofId = token ? await takeProof(tx, proofs, token) : null
  await changeGroups(tx, userId, { leaves: [], joins: 'pending_teacher' })
  await fillInstitution(tx, userId, school.institution)
  const { email, firstName, emailVerifiedAt } = user
  await applyAsTeacher(core, tx, {
    userId,
    email,
    firstName,
    isEmailVerified: emailVerifiedAt !== null,
    school,
    proofId,
  })
}
