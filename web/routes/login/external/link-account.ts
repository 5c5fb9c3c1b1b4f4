import { linkExternalIdentity } from '#contract/accounts/external-login.ts'
import { failureOf } from '#contract/client.ts'
import { apiOf } from '#web/api.ts'
import { externalAccountLink } from '#web/session/entry-links.ts'

/**
 * Links the external login that this browser has come back from to the account that has just been logged in to. Returns
 * where to go next: `target`, or the page that says why it is not linked.
 */
export async function linkAccount(args: Parameters<typeof apiOf>[0], target: string): Promise<string> {
  try {
    await apiOf(args)(linkExternalIdentity)
    return target
  } catch (error) {
    const failure = failureOf(error, linkExternalIdentity)
    if (failure?.status === 409) return externalAccountLink(target, failure.body.code)
    throw error
  }
}
