import type { AccountLink } from '#contract/account/account-links.ts'
import { Refusal } from '#contract/errors.ts'
import type { LinkPurpose } from '#modules/security/account-links.ts'
import { attempt, type Counter } from '#modules/security/attempts.ts'
import { clientNetwork } from '#modules/security/client-network.ts'
import type { AuthKit } from '../auth-kit.ts'

export interface LinkUse {
  purpose: LinkPurpose
  link: AccountLink
  ip: string
}

/**
 * Uses a signed link and counts invalid attempts. A link that this shop has signed is never shut out by forged links
 * for the same account or from the same network; it only counts for the network if it turns out to be spent. Throws
 * what `carryOut` throws, or Refusal `too_many_requests`.
 */
export async function withLink<T>(
  { links, limits }: Pick<AuthKit, 'links' | 'limits'>,
  { purpose, link, ip }: LinkUse,
  carryOut: () => Promise<T>,
): Promise<T> {
  const network = clientNetwork(ip)
  if (!links.isGood(purpose, link)) {
    const counters: Counter[] = [
      [limits.linkPerNetwork, network],
      [limits.linkPerAccount, link.id],
    ]
    return attempt(counters, carryOut)
  }
  try {
    return await carryOut()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'link_spent') await limits.linkPerNetwork.count(network)
    throw error
  }
}
