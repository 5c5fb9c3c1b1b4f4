import { uuidv7 } from 'uuidv7'
import type { AccountLink } from '#contract/accounts/account-links.ts'
import { Refusal } from '#contract/errors.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { type Counter, countIfDone } from '#modules/ground/security/attempts.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { confirmEmail } from '#modules/ground/users/accounts.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import type { AuthKit } from '../auth-kit.ts'
import type { AuthLimits } from '../limits.ts'
import { emailVerification } from '../mails/links.ts'
import { withLink } from './limited-links.ts'
import { verificationHash } from './link-hashes.ts'

type VerifyKit = Pick<AuthKit, 'core' | 'links' | 'limits'>

/**
 * Confirms the address that a link was sent to, once. Anyone who follows it again, also later, is answered as the first
 * time while the account has that address, and nothing changes. A link is spent that is forged, expired before its
 * address was confirmed, or for an address that the account no longer has.
 */
export async function verifyEmail(kit: VerifyKit, { link, ip }: { link: AccountLink; ip: string }): Promise<void> {
  await withLink(kit, { purpose: 'verify-email', link, ip }, () => confirm(kit, link))
}

async function confirm(kit: VerifyKit, link: AccountLink): Promise<void> {
  const { links } = kit
  const { db } = kit.core
  const user = links.isMade('verify-email', link) ? await findUser(db, link.id) : null
  if (!user || verificationHash(user) !== link.hash) throw new Refusal('link_spent')
  if (user.emailVerifiedAt) return
  if (!links.isGood('verify-email', link)) throw new Refusal('link_spent')
  // Another click was faster, or the address has become another one.
  if (!(await confirmEmail(db, user))) await confirm(kit, link)
}

/**
 * Sends the mail that confirms the address again, unless it is confirmed. Limited to one a minute and five an hour
 * (decisions, section 10), and per network.
 */
export async function resendVerification(
  { core, limits }: { core: Core; limits: AuthLimits },
  { userId, ip }: { userId: string; ip: string },
): Promise<void> {
  const counters: Counter[] = [
    [limits.resendPerNetwork, clientNetwork(ip)],
    [limits.resendPerMinute, userId],
    [limits.resendPerHour, userId],
  ]
  await countIfDone(counters, () => inTransaction(core.db, (tx) => sendVerification(core, tx, userId)))
}

/**
 * The same for somebody who asks the staff for it, within the limits of the account: not even by many calls is its
 * owner flooded. `alongside` runs in the same transaction.
 */
export async function resendByStaff(
  { core, limits }: { core: Core; limits: AuthLimits },
  { userId, alongside }: { userId: string; alongside(tx: Database): Promise<void> },
): Promise<void> {
  const counters: Counter[] = [
    [limits.resendPerMinute, userId],
    [limits.resendPerHour, userId],
  ]
  await countIfDone(counters, () =>
    inTransaction(core.db, async (tx) => {
      const user = await findUser(tx, userId)
      if (!user) throw new Refusal('not_found')
      if (user.emailVerifiedAt) throw new Refusal('address_confirmed')
      await sendVerification(core, tx, userId)
      await alongside(tx)
    }),
  )
}

/** Queues the mail that confirms the address, unless it is confirmed. */
export async function sendVerification(core: Core, tx: Database, userId: string): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user || user.emailVerifiedAt) return
  await queueMail(core, tx, {
    kind: emailVerification,
    subjectId: uuidv7(),
    to: user.email,
    data: { firstName: user.firstName, userId, hash: verificationHash(user) },
  })
}
