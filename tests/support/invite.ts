import { desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { AccountLink } from '#contract/accounts/account-links.ts'
import { inviteColleague } from '#contract/accounts/invitations.ts'
import type { Client } from '#contract/client.ts'
import type { StaffGroup } from '#contract/groups.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { createAccountLinks } from '#modules/ground/security/account-links.ts'
import { type TestApp, TOKEN_SECRET } from './app.ts'

export interface Invited {
  id: string
  email: string
  /** The link of the mail. */
  link: AccountLink
}

/** An administrator invites somebody whom the shop does not know. */
export async function invite(
  app: Pick<TestApp, 'core'>,
  by: Client,
  groups: StaffGroup[] = ['sales'],
): Promise<Invited> {
  const email = `neu-${uuidv7()}@verlag.test`
  const names = { first_name: 'Noemi', last_name: 'Neu' }
  const { data } = await by(inviteColleague, { body: { email, ...names, groups, reason: 'Beginnt im Mai.' } })
  return mailedTo(app, { id: data.id, email })
}

/** An invitation with the link of the last mail about it. */
export async function mailedTo(
  { core: { db } }: Pick<TestApp, 'core'>,
  { id, email }: Pick<Invited, 'id' | 'email'>,
): Promise<Invited> {
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id)).limit(1)
  const { hash } = (mail?.data ?? {}) as { hash: string }
  return { id, email, link: createAccountLinks(TOKEN_SECRET).sign('invitation', { id, hash }) }
}
