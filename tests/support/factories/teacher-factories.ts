import { uuidv7 } from 'uuidv7'
import { recordStep } from '#modules/accounts/teachers/record-step.ts'
import { teacherApplications, teacherProofs } from '#modules/accounts/teachers/tables.ts'
import type { TestApp } from '../app.ts'
import type { TestUser } from './people-factories.ts'

export type ApplicationOverrides = Partial<Omit<typeof teacherApplications.$inferInsert, 'userId' | 'proof'>> & {
  proof?: 'upload' | 'school_email'
}

/** A waiting application, with an upload as its proof unless overridden. Returns its id. */
export async function makeApplication(
  { core: { db } }: Pick<TestApp, 'core'>,
  user: Pick<TestUser, 'id' | 'email'>,
  { proof = 'upload', ...overrides }: ApplicationOverrides = {},
): Promise<string> {
  const id = overrides.id ?? uuidv7()
  await db.insert(teacherApplications).values({
    id,
    userId: user.id,
    institution: 'Oberstufenzentrum Köniz',
    schoolPostCode: '3098',
    schoolCity: 'Köniz',
    function: 'teacher',
    subjects: ['german'],
    proof,
    schoolEmail: proof === 'school_email' ? user.email : null,
    ...overrides,
  })
  await recordStep(db, { applicationId: id, number: 1, step: 'apply', note: null, staffId: null })
  if (proof === 'school_email') return id
  const content = new TextEncoder().encode('%PDF-1.7')
  await db.insert(teacherProofs).values({
    id: uuidv7(),
    applicationId: id,
    filename: 'Ausweis.pdf',
    contentType: 'application/pdf',
    content,
    size: content.byteLength,
    takenAt: new Date(),
  })
  return id
}
