import { uuidv7 } from 'uuidv7'
import type { AddressProbe, Obstacle, Reached } from '#adapters/reachability/port.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { isLocalHost } from '#contract/partners/oauth-clients.ts'
import type { AddressFinding } from '#contract/partners/sign-on-test/findings.ts'
import type { SignOnTest } from '#contract/partners/sign-on-test/sign-on-test.ts'
import type { Core } from '#kernel/core.ts'
import { countIfDone } from '#modules/ground/security/attempts.ts'
import type { Limit } from '#modules/ground/security/limit.ts'
import { getClient } from '#modules/partners/partners/clients/load-clients.ts'
import { oauthPaths } from '../addresses.ts'
import { type FoundAt, oauthSignOnTests } from '../tables.ts'
import { startUrlOf } from './begin-test.ts'
import { presentTest } from './load-test.ts'

export interface SignOnTestKit {
  core: Core
  addressProbe: AddressProbe
}

interface Started {
  userId: string
  /** The `id` of the client. */
  id: string
  redirectUrl: string
  /** The shop's address. */
  origin: string
}

/**
 * Looks whether the addresses of a client answer, and keeps that as the person's test in the place of a former one. The
 * redirect address must be the client's.
 */
export async function startTest(
  { core: { db }, addressProbe, limit }: SignOnTestKit & { limit: Limit },
  { userId, id, redirectUrl, origin }: Started,
): Promise<SignOnTest> {
  const client = await getClient(db, { userId, id })
  if (!client.grant_types.includes('access_token')) throw new Refusal('sign_on_missing')
  if (!client.redirect_urls.includes(redirectUrl))
    throw new Refusal('invalid', { errors: { redirect_url: [fieldMessage('redirect_url', 'unknown')] } })
  const startUrl = client.initiate_login_uri
  return countIfDone([[limit, userId]], async () => {
    const [callback, start] = await Promise.all([
      look(addressProbe, redirectUrl, origin),
      startUrl === null ? null : look(addressProbe, startUrlOf(startUrl, origin), origin),
    ])
    const values = {
      id: uuidv7(),
      clientId: id,
      redirectUrl,
      startUrl,
      found: { callback, ...(start && { start }) },
      startedAt: new Date(),
      openedAt: null,
    }
    await db
      .insert(oauthSignOnTests)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: oauthSignOnTests.userId, set: values })
    return presentTest({ userId, ...values }, Date.now())
  })
}

const OBSTACLES: Readonly<Record<Obstacle, AddressFinding>> = {
  not_public: 'address_private',
  too_slow: 'address_slow',
  name_unknown: 'name_unknown',
  connection_refused: 'connection_refused',
  connection_failed: 'connection_failed',
  certificate_expired: 'certificate_expired',
  certificate_name: 'certificate_name',
  certificate_untrusted: 'certificate_untrusted',
  tls_failed: 'tls_failed',
  no_http: 'no_http',
}

async function look(addressProbe: AddressProbe, address: string, origin: string): Promise<FoundAt> {
  const reached = await addressProbe.probe(new URL(address))
  const at = new Date().toISOString()
  if (!('obstacle' in reached)) return { at, ...answerIn(reached, new URL(address), origin) }
  const isLocal = reached.obstacle === 'not_public' && isLocalHost(new URL(address).hostname)
  return { at, finding: isLocal ? 'address_local' : OBSTACLES[reached.obstacle], detail: null }
}

/** Without a code, an application may well refuse (4xx), but it has to know the address. */
function answerIn(
  { status, location }: Exclude<Reached, { obstacle: Obstacle }>,
  asked: URL,
  origin: string,
): { finding: AddressFinding; detail: string } {
  const detail = String(status)
  if (status >= 500) return { finding: 'address_broken', detail }
  if (status === 404 || status === 410) return { finding: 'address_unknown', detail }
  if (status === 405) return { finding: 'address_takes_no_get', detail }
  const target = status >= 300 && status < 400 && location !== null ? URL.parse(location, asked) : null
  if (!target) return { finding: 'address_answers', detail }
  const leadsTo = target.origin + target.pathname
  if (leadsTo === origin + oauthPaths.authorize) return { finding: 'address_leads_here', detail }
  return { finding: 'address_redirects', detail: leadsTo }
}
