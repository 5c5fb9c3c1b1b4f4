import { getCurrentUser } from '#contract/accounts/auth.ts'
import {
  createOauthClient,
  deleteOauthClient,
  listOauthClients,
  uploadClientLogo,
} from '#contract/partners/oauth-clients.ts'
import { DEMONSTRATION_CLIENT } from '#sample/people/partners.ts'
import type { ShopApi } from './api.ts'
import { logInByApi, partner } from './people.ts'

/** The verifier and the challenge of RFC 7636, appendix B. */
export const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

/** Where an application sends people to sign on: «Lernwelt», unless it says otherwise. */
export function authorizeAddress(changed: Record<string, string> = {}): string {
  return `/oauth/authorize?${new URLSearchParams({
    client_id: DEMONSTRATION_CLIENT.clientId,
    response_type: 'code',
    redirect_uri: DEMONSTRATION_CLIENT.redirectUrl,
    scope: 'openid profile licences',
    state: 'zustand',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...changed,
  })}`
}

/** With which the partner makes and deletes clients. */
export const SHOWN = { current_password: partner.password }

/** Removes the partner's clients of this name, which a former run may have left. The partner has to be logged in. */
export async function removeClients(api: ShopApi, begin: string): Promise<void> {
  const { id } = (await api(getCurrentUser)).data
  const { data } = await api(listOauthClients, { params: { id } })
  for (const { id: clientId, name } of data)
    if (name.startsWith(begin)) await api(deleteOauthClient, { params: { id, clientId }, body: SHOWN })
}

/**
 * A client of the partner's organisation, made without the pages, with a logo as an SVG; logs the browser in as the
 * partner.
 */
export async function makeClient(api: ShopApi, { logo, ...body }: Parameters<typeof bodyOf>[0] & { logo?: string }) {
  await logInByApi(api, partner)
  await removeClients(api, body.name)
  const params = { id: (await api(getCurrentUser)).data.id }
  const upload = (svg: string) =>
    api(uploadClientLogo, { params, body: { logo_file: [new File([svg], 'logo.svg', { type: 'image/svg+xml' })] } })
  const look = logo === undefined ? {} : { logo: (await upload(logo)).data.id }
  return (await api(createOauthClient, { params, body: { ...bodyOf(body), ...look, ...SHOWN } })).data
}

function bodyOf(body: {
  name: string
  redirect_urls: string[]
  fallback_url?: string
  info_text?: string
  primary_colour?: string
  branding?: string
  webhook_url?: string
}) {
  return { grant_types: ['access_token' as const, 'client_credentials' as const], ...body }
}
