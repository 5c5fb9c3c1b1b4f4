import type { AccountLink } from '#contract/accounts/account-links.ts'
import { Refusal } from '#contract/errors.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import type { AuthKit } from '../auth-kit.ts'
import { withLink } from '../links/limited-links.ts'
import { resetHash } from '../links/link-hashes.ts'
import { newPasswordHash } from './new-password-hash.ts'
import { setPassword } from './set-password.ts'

/**
 * Sets a new password by a mailed link, once; ends all logins and unlinks external ones. A second factor is removed if
 * the address was not confirmed before: a stranger may have set it up to lock the owner out.
 */
export async function recoverPassword(
  kit: Pick<AuthKit, 'core' | 'links' | 'limits'>,
  { link, password, ip }: { link: AccountLink; password: string; ip: string },
): Promise<void> {
  const { core, links } = kit
  await withLink(kit, { purpose: 'reset-password', link, ip }, async () => {
    const user = links.isGood('reset-password', link) ? await findUser(core.db, link.id) : null
    if (!user || resetHash(user) !== link.hash) throw new Refusal('link_spent')
    const passwordHash = await newPasswordHash(core, { password, owner: user })
    const recovered = await setPassword(core, {
      user,
      passwordHash,
      verifiesEmail: true,
      unlinksIdentities: true,
      removesSecondFactor: user.emailVerifiedAt === null,
    })
    if (!recovered) throw new Refusal('link_spent')
  })
}
