import { eq, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { authCookies, createToken, SHOP_CLIENT_ID } from '#contract/accounts/auth.ts'
import type { Client } from '#contract/client.ts'
import { group, isStaffGroup } from '#contract/groups.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import type { TestApp } from './app.ts'
import { PASSWORD, type TestUser } from './factories/people-factories.ts'
import { persist } from './persist.ts'

export interface SignedIn<U> {
  user: U
  /** A typed client that sends the bearer token. */
  client: Client
  /** The bearer token, as programs send it. */
  headers: Record<string, string>
  /** The cookies, as the browser sends them. */
  cookies: Record<string, string>
  accessToken: string
  refreshToken: string
}

/** The first step of a login, as programs and the shop's own pages send it. */
export function passwordGrant({ email, password = PASSWORD }: { email: string; password?: string }) {
  return { client_id: SHOP_CLIENT_ID, grant_type: 'password', username: email, password } as const
}

/** Logs a user in through the API; staff as if they had shown a second factor, which has tests of its own. */
export async function signIn<U extends Pick<TestUser, 'email'> & { password?: string }>(
  { client, core }: Pick<TestApp, 'client'> & { core: Pick<TestApp['core'], 'db'> },
  user: U,
  { remember = true } = {},
): Promise<SignedIn<U>> {
  const tokens = await persist(() => client()(createToken, { body: { ...passwordGrant(user), remember } }))
  const { sid, groups } = decodeJwt<{ sid: string; groups: string[] }>(tokens.access_token)
  if (group.array().parse(groups).some(isStaffGroup))
    await core.db.update(sessions).set({ secondFactorAt: sql`now()` }).where(eq(sessions.id, sid))
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const cookie = `${authCookies.access}=${tokens.access_token}; ${authCookies.refresh}=${tokens.refresh_token}`
  return {
    user,
    client: client(headers),
    headers,
    cookies: { cookie },
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
  }
}
