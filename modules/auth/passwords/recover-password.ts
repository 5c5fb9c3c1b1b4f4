import type { AccountLink } from '#contract/account/account-links.ts'
import { Refusal } from '#contract/errors.ts'
import { findUser } from '#modules/users/find-user.ts'
import type { AuthKit } from '../auth-kit.ts'
import { withLink } from '../links/limited-links.ts'
import { resetHash } from '../links/link-hashes.ts'
import { newPasswordHash } from './new-password-hash.ts'
import { setPassword } from './set-password.ts'

/**
 * A new password by a link of a mail, once; ends all logins and unlinks those elsewhere. A second factor goes if it was
 * set up before the address was confirmed: perhaps by a stranger, to keep its owner out. Throws Refusal `link_spent`
 * for every link that is made up, over or used.
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
