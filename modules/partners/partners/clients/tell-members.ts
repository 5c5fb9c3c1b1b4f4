import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { users } from '#modules/ground/users/tables.ts'
import type { ToMember } from '../mails.ts'
import type { PartnerKit } from '../partner-kit.ts'
import { organisationMembers } from '../tables.ts'

interface News<D extends ToMember> {
  organisationId: string
  /** Of this news: nobody is told twice. */
  subjectId: string
  kind: MailKind<D>
  /** The person who did it. */
  by: Pick<CurrentUser, 'firstName' | 'lastName'>
  data: (to: ToMember) => NoInfer<D>
}

/** Writes to every member of an organisation, also to the one who did it: somebody else may have been at their browser. */
export async function tellMembers<D extends ToMember>(
  core: PartnerKit['core'],
  tx: Database,
  { organisationId, subjectId, kind, by, data }: News<D>,
): Promise<void> {
  const members = await tx
    .select({ userId: users.id, email: users.email, firstName: users.firstName })
    .from(organisationMembers)
    .innerJoin(users, eq(users.id, organisationMembers.userId))
    .where(eq(organisationMembers.organisationId, organisationId))
  const madeBy = `${by.firstName} ${by.lastName}`
  for (const { userId, email: to, firstName } of members)
    await queueMail(core, tx, { kind, subjectId: `${subjectId}:${userId}`, to, data: data({ firstName, madeBy }) })
}
