import { clientNetwork } from '#modules/security/client-network.ts'
import { type ExternalLogins, orRefusal, providerOf } from './external-logins.ts'

/**
 * Where to log in at the provider, and what the browser must bring back with its answer. Throws Refusal `not_found`
 * without a provider, `external_login_unavailable` while it is away, or `too_many_requests`.
 */
export async function beginExternalLogin(
  logins: ExternalLogins,
  { callbackUrl, redirect, ip }: { callbackUrl: string; redirect: string; ip: string },
): Promise<{ url: string; sealedAttempt: string }> {
  const provider = providerOf(logins)
  await logins.limits.begin.count(clientNetwork(ip))
  const { url, attempt } = await orRefusal(logins, provider.begin(callbackUrl))
  return { url, sealedAttempt: await logins.attempts.seal({ ...attempt, redirect }) }
}
