import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { teacherFields } from '#contract/accounts/teachers.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { teacherReceived } from './mails.ts'
import { recordStep } from './record-step.ts'
import { teacherApplications, teacherProofs } from './tables.ts'

export interface Applicant {
  userId: string
  email: string
  firstName: string
  isEmailVerified: boolean
  school: z.output<z.ZodObject<typeof teacherFields>>
  /** The upload that was taken in the same transaction; null when the proof is a school's e-mail address. */
  proofId: string | null
}

/**
 * Creates an application to be recognised as a teacher, and confirms it to the applicant by mail. The caller sets the
 * applicant's group.
 */
export async function applyAsTeacher(core: Core, tx: Database, applicant: Applicant): Promise<void> {
  const { userId, email, firstName, isEmailVerified, school, proofId } = applicant
  const id = uuidv7()
  await tx.insert(teacherApplications).values({
    id,
    userId,
    institution: school.institution,
    schoolPostCode: school.school_post_code,
    schoolCity: school.school_city,
    function: school.function,
    subjects: [...new Set(school.subjects)],
    proof: school.proof,
    schoolEmail: school.proof === 'school_email' ? email : null,
  })
  await recordStep(tx, { applicationId: id, number: 1, step: 'apply', note: null, staffId: null })
  if (proofId) await tx.update(teacherProofs).set({ applicationId: id }).where(eq(teacherProofs.id, proofId))
  await queueMail(core, tx, {
    kind: teacherReceived,
    subjectId: id,
    to: email,
    data: { firstName, confirmsByEmail: school.proof === 'school_email' && !isEmailVerified },
  })
}
