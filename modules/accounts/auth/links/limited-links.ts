import type { AccountLink } from '#contract/accounts/account-links.ts'
import type { LinkPurpose } from '#modules/ground/security/account-links.ts'
import { attempt, type Counter } from '#modules/ground/security/attempts.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import type { AuthKit } from '../auth-kit.ts'

export interface LinkUse {
  purpose: LinkPurpose
  link: AccountLink
  ip: string
}

/**
 * Uses a signed link and counts those that somebody made up. A link of this shop is no guess: it is not shut out by
 * forged ones for the same account or from the same network, and counts neither when it is followed again nor when it
 * is over.
 */
export async function withLink<T>(
  { links, limits }: Pick<AuthKit, 'links' | 'limits'>,
  { purpose, link, ip }: LinkUse,
  carryOut: () => Promise<T>,
): Promise<T> {
  if (links.isMade(purpose, link)) return carryOut()
  const counters: Counter[] = [
    [limits.linkPerNetwork, clientNetwork(ip)],
    [limits.linkPerAccount, link.id],
  ]
  return attempt(counters, carryOut)
}
