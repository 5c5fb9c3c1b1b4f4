import { authCookies, createToken, SHOP_CLIENT_ID } from '#contract/auth.ts'
import type { Client } from '#contract/client.ts'
import type { TestApp } from './app.ts'
import { PASSWORD, type TestUser } from './factories.ts'

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

/** Logs a user in, through the API. */
export async function signIn<U extends Pick<TestUser, 'email'> & { password?: string }>(
  app: Pick<TestApp, 'client'>,
  user: U,
): Promise<SignedIn<U>> {
  const tokens = await app.client()(createToken, {
    body: {
      client_id: SHOP_CLIENT_ID,
      grant_type: 'password',
      username: user.email,
      password: user.password ?? PASSWORD,
    },
  })
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const cookie = `${authCookies.access}=${tokens.access_token}; ${authCookies.refresh}=${tokens.refresh_token}`
  return {
    user,
    client: app.client(headers),
    headers,
    cookies: { cookie },
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
  }
}
