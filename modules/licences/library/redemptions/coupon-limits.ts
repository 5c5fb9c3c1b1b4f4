import { Refusal } from '#contract/errors.ts'
import { WRONG_CODES } from '#contract/limits.ts'
import type { Core } from '#kernel/core.ts'
import type { RequestContext } from '#kernel/route.ts'
import type { Counter } from '#modules/ground/security/attempts.ts'
import { browserMark } from '#modules/ground/security/browser-mark.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { createLimit, type Limit } from '#modules/ground/security/limit.ts'

const WITHIN = WRONG_CODES.minutes * 60
const { own, network } = WRONG_CODES.coupon
/** Wrong codes after which an account still counts as one that only mistypes. */
const MISTYPED = 2

export type CouponLimits = ReturnType<typeof createCouponLimits>

/**
 * Wrong codes that may be tried (decisions, section 16; decision record 6). A class behind one address must
 * get through, so a visitor without an account is told from the others by a cookie; the limit of the network holds
 * those who drop it.
 */
export function createCouponLimits({ db }: Core) {
  return {
    perAccount: createLimit(db, { name: 'coupon-account', attempts: own, within: WITHIN }),
    // Looks at the counter of the account, which has counted the present try already.
    mistyped: createLimit(db, { name: 'coupon-account', attempts: MISTYPED + 2, within: WITHIN }),
    perBrowser: createLimit(db, { name: 'coupon-browser', attempts: own, within: WITHIN }),
    perNetwork: createLimit(db, { name: 'coupon-network', attempts: network, within: WITHIN }),
    reserve: createLimit(db, { name: 'coupon-network-accounts', attempts: network, within: WITHIN }),
  }
}

type Caller = Pick<RequestContext, 'user' | 'ip' | 'cookie' | 'setCookie'>

/** What a wrong code of this caller counts against; a browser that has no cookie yet gets one. */
export function couponCounters(limits: CouponLimits, { user, ip, cookie, setCookie }: Caller): Counter[] {
  const network = clientNetwork(ip)
  // The account comes first: the network's limit asks how often it was wrong.
  if (user)
    return [
      [limits.perAccount, user.id],
      [networkOfAccount(limits, user.id), network],
    ]
  return [
    [limits.perBrowser, browserMark({ cookie, setCookie }, WITHIN)],
    [limits.perNetwork, network],
  ]
}

/**
 * The limit of the network for one try of an account. Where others have used it up, accounts that have hardly been wrong
 * share a reserve: one pupil must not lock out the school. It is one for all of them, so that guessing with many accounts
 * gains no more than that.
 */
function networkOfAccount(limits: CouponLimits, accountId: string): Limit {
  const { perNetwork, reserve } = limits
  let counted = perNetwork
  return {
    ...perNetwork,
    count: async (network) => {
      try {
        await perNetwork.count(network)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        await perNetwork.giveBack(network)
        await countInReserve(limits, accountId, network)
        counted = reserve
      }
    },
    giveBack: (network) => counted.giveBack(network),
  }
}

/** A code that is not even looked at is none that the account got wrong. */
async function countInReserve({ perAccount, mistyped, reserve }: CouponLimits, accountId: string, network: string) {
  try {
    await mistyped.check(accountId)
    await reserve.count(network)
  } catch (error) {
    await perAccount.giveBack(accountId)
    throw error
  }
}
