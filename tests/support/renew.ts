import { refreshToken, type Tokens } from '#contract/accounts/auth.ts'
import type { Client } from '#contract/client.ts'

/** New tokens for a refresh token, as a program gets them. */
export async function renew(client: Client, refresh_token: string): Promise<Tokens> {
  const tokens = await client(refreshToken, { body: { refresh_token } })
  if (!('refresh_token' in tokens)) throw new Error('The answer holds no tokens')
  return tokens
}
