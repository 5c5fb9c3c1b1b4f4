import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { isPupil } from '#contract/groups.ts'
import { isRefusedToPupils, isRefusedWhenActing } from '#contract/refusals.ts'
import type { CurrentUser, PartnerCaller } from '#kernel/route.ts'

interface Callers {
  user: CurrentUser | null
  /** An application of a partner. */
  partner: PartnerCaller | null
}

/** Checks that the caller may use the operation; 404 where another user's things must stay unknown. */
export function guard(endpoint: Endpoint, { user, partner }: Callers, params: Record<string, string>): void {
  const { access, scope } = endpoint
  if (access === 'signed') return
  if (partner) {
    if (scope === null || !partner.scopes.includes(scope)) throw new Refusal('insufficient_scope')
    return
  }
  if (user?.acting && isRefusedWhenActing(endpoint)) throw new Refusal('not_while_acting')
  if (user && isPupil(user) && isRefusedToPupils(endpoint)) throw new Refusal('not_for_pupils')
  if (access === 'everyone') return
  if (access === 'partner') throw new Refusal(user ? 'insufficient_scope' : 'unauthenticated')
  if (!user) throw new Refusal('unauthenticated')
  if (user.secondFactorMissing && !endpoint.beforeSecondFactor) throw new Refusal('second_factor_missing')
  if (access === 'owner' && params['id'] !== user.id) throw new Refusal('not_found')
  if (typeof access === 'object' && !access.groups.some((group) => user.groups.includes(group))) {
    throw new Refusal('forbidden')
  }
}

/**
 * Browsers send the shop's cookies with requests of other sites too, so a writing request that relies on cookies must
 * come from this site. Callers with a bearer token or a signature do not rely on cookies.
 */
export function guardOrigin(endpoint: Endpoint, headers: Headers, origin: string): void {
  if (endpoint.method === 'get' || endpoint.access === 'signed' || headers.has('authorization')) return
  if (isCrossSite(headers, origin)) throw new Refusal('cross_site')
}

/** Whether the browser says that a page of another site caused the request. */
export function isCrossSite(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return true
  const from = headers.get('origin')
  return from !== null && from !== '' && from !== origin
}
