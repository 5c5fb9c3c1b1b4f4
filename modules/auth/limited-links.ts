import type { AccountLink } from '#contract/account-links.ts'
import type { AccountLinks, LinkPurpose } from './account-links.ts'
import { attempt, type Counter } from './attempts.ts'
import { clientNetwork } from './client-network.ts'
import type { AuthLimits } from './limits.ts'

export interface LinkUse {
  purpose: LinkPurpose
  link: AccountLink
  ip: string
}

/**
 * Uses a signed link; uses that lead nowhere are counted. Who has a link that this shop signed is not shut out by what
 * others make up for the same account. Throws what `carryOut` throws, or Refusal `too_many_requests`.
 */
export async function withLink<T>(
  { links, limits }: { links: AccountLinks; limits: AuthLimits },
  { purpose, link, ip }: LinkUse,
  carryOut: () => Promise<T>,
): Promise<T> {
  const perNetwork: Counter = [limits.linkPerNetwork, clientNetwork(ip)]
  return attempt(links.isGood(purpose, link) ? [perNetwork] : [perNetwork, [limits.linkPerAccount, link.id]], carryOut)
}
