import type { AccountLink } from '#contract/account-links.ts'
import { Refusal } from '#contract/errors.ts'
import { findUser } from '#modules/users/find-user.ts'
import type { Core } from '#server/database/core.ts'
import type { AccountLinks } from './account-links.ts'
import { clientNetwork } from './client-network.ts'
import type { AuthLimits } from './limits.ts'
import { resetHash } from './link-hashes.ts'
import { newPasswordHash } from './new-password-hash.ts'
import { setPassword } from './set-password.ts'

export interface RecoverDeps {
  core: Core
  links: AccountLinks
  limits: AuthLimits
}

/**
 * A new password by a link of a mail, once; ends all logins. Throws Refusal `link_spent` for every link that is made
 * up, over or used, `invalid` for a common password, or `too_many_requests`.
 */
export async function recoverPassword(
  { core, links, limits }: RecoverDeps,
  { link, password, ip }: { link: AccountLink; password: string; ip: string },
): Promise<void> {
  await limits.recoverPerNetwork.count(clientNetwork(ip))
  const user = links.isGood('reset-password', link) ? await findUser(core.db, link.id) : null
  if (!user || resetHash(user) !== link.hash) throw new Refusal('link_spent')
  const passwordHash = await newPasswordHash(password)
  if (!(await setPassword(core, { user, passwordHash, verifiesEmail: true }))) throw new Refusal('link_spent')
}
