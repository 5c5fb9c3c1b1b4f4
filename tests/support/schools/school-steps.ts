import { desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { AccountLink } from '#contract/accounts/account-links.ts'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import { inviteToSchool } from '#contract/accounts/schools/school-invitations.ts'
import type { Client } from '#contract/client.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { createAccountLinks } from '#modules/ground/security/account-links.ts'
import { type TestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { makeConfirmedSchool, type SchoolOverrides } from '#tests/support/factories/school-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'

/** A confirmed school with a person of each role, each logged in. */
export async function startSchool(app: TestApp, overrides: SchoolOverrides = {}) {
  const { schoolId, ...people } = await makeConfirmedSchool(app, overrides)
  const [responsible, finance, teacher] = await Promise.all([
    signIn(app, people.responsible),
    signIn(app, people.finance),
    signIn(app, people.teacher),
  ])
  return { schoolId, responsible, finance, teacher }
}

export interface InvitedToSchool {
  id: string
  email: string
  /** The link of the mail. */
  link: AccountLink
}

interface Invitation {
  by: Client
  schoolId: string
  email?: string
  role?: MemberRole
}

/** Somebody is invited to a school, at an address that the shop need not know. */
export async function inviteColleague(
  app: Pick<TestApp, 'core'>,
  { by, schoolId, email = `neu-${uuidv7()}@schule.test`, role = 'teacher' }: Invitation,
): Promise<InvitedToSchool> {
  const body = { email, first_name: 'Noemi', last_name: 'Neu', role }
  const { data } = await by(inviteToSchool, { params: { id: schoolId }, body })
  return lastLink(app, { id: data.id, email })
}

/** An invitation with the link of the last mail about it. */
export async function lastLink(
  { core: { db } }: Pick<TestApp, 'core'>,
  { id, email }: Pick<InvitedToSchool, 'id' | 'email'>,
): Promise<InvitedToSchool> {
  const [mail] = await db.select().from(mails).where(eq(mails.subjectId, id)).orderBy(desc(mails.id)).limit(1)
  const { hash } = (mail?.data ?? {}) as { hash: string }
  return { id, email, link: createAccountLinks(TOKEN_SECRET).sign('school-invitation', { id, hash }) }
}
