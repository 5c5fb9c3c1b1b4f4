import { JOINED_AN_HOUR } from '#contract/accounts/classes/class-limits.ts'
import { WRONG_CODES } from '#contract/limits.ts'
import type { Core } from '#kernel/core.ts'
import type { RequestContext } from '#kernel/route.ts'
import type { Counter } from '#modules/ground/security/attempts.ts'
import { browserMark } from '#modules/ground/security/browser-mark.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { createLimit } from '#modules/ground/security/limit.ts'

const WITHIN = WRONG_CODES.minutes * 60
const HOUR = 3600

export type JoiningLimits = ReturnType<typeof createJoiningLimits>

/** Wrong codes that may be tried, and accounts that may be made; a class behind one address gets through. */
export function createJoiningLimits({ db }: Core) {
  const { own, network } = WRONG_CODES.class
  return {
    perAccount: createLimit(db, { name: 'class-code-account', attempts: own, within: WITHIN }),
    perBrowser: createLimit(db, { name: 'class-code-browser', attempts: own, within: WITHIN }),
    perNetwork: createLimit(db, { name: 'class-code-network', attempts: network, within: WITHIN }),
    joined: createLimit(db, { name: 'class-joined-network', attempts: JOINED_AN_HOUR, within: HOUR }),
  }
}

/** What a wrong code of this caller counts against. */
export function codeCounters(
  { perAccount, perBrowser, perNetwork }: JoiningLimits,
  { user, ip, cookie, setCookie }: Pick<RequestContext, 'user' | 'ip' | 'cookie' | 'setCookie'>,
): Counter[] {
  const own: Counter = user ? [perAccount, user.id] : [perBrowser, browserMark({ cookie, setCookie }, WITHIN)]
  return [own, [perNetwork, clientNetwork(ip)]]
}
