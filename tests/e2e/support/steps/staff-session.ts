import type { BrowserContext } from '@playwright/test'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import type { ShopApi } from './api.ts'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Milliseconds: well within the life of an access token, so that no two journeys renew the same login. */
const GOOD_FOR = 15 * 60_000

/** Logins of the demonstration's staff that journeys of this worker share, by shop and person. */
const kept = new Map<string, { cookies: Cookies; since: number }>()

/**
 * Goes on with the login of an earlier journey, where there is one that has not ended: a code counts once, so each further
 * login of the same person waits up to half a minute for the next one.
 */
export async function goOnAsStaff(api: ShopApi, who: string): Promise<boolean> {
  const session = kept.get(who)
  if (!session || Date.now() - session.since > GOOD_FOR) return false
  await api.context.addCookies(session.cookies)
  return api(getCurrentUser).then(
    () => true,
    () => !kept.delete(who),
  )
}

export async function keepStaffSession(context: BrowserContext, who: string): Promise<void> {
  kept.set(who, { cookies: await context.cookies(), since: Date.now() })
}
