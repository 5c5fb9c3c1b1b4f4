import type { AccountLink } from '#contract/account/account-links.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { AccountLinks } from '#modules/security/account-links.ts'
import { confirmEmail } from '#modules/users/accounts.ts'
import { findUser } from '#modules/users/find-user.ts'
import type { AuthLimits } from '../limits.ts'
import { withLink } from './limited-links.ts'
import { verificationHash } from './link-hashes.ts'

export interface VerifyDeps {
  db: Database
  links: AccountLinks
  limits: AuthLimits
}

/**
 * Confirms the address a link was sent to, once. Throws Refusal `link_spent` for every link that does not (any more):
 * made up, over, used, or for an address the account no longer has; or `too_many_requests`.
 */
export async function verifyEmail(deps: VerifyDeps, { link, ip }: { link: AccountLink; ip: string }): Promise<void> {
  await withLink(deps, { purpose: 'verify-email', link, ip }, () => confirm(deps, link))
}

async function confirm({ db, links }: VerifyDeps, link: AccountLink): Promise<void> {
  const user = links.isGood('verify-email', link) ? await findUser(db, link.id) : null
  if (!user || verificationHash(user) !== link.hash) throw new Refusal('link_spent')
  if (!(await confirmEmail(db, user))) throw new Refusal('link_spent')
}
