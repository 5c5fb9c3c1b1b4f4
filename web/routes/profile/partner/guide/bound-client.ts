import type { GrantType } from '#contract/partners/oauth-clients.ts'

/** The values of a client with which the examples of the guide run. */
export interface BoundClient {
  /** `https://shop.example` */
  issuer: string
  clientId: string
  redirectUrl: string
  scopes: string
  grants: readonly GrantType[]
  /** Null without a webhook. */
  webhookUrl: string | null
  /** Where it is told of logouts; null where it is not. */
  logoutUri: string | null
}

/** The addresses of the protocol, which the metadata name too, and those of the API that the examples ask. */
export function addressesOf({ issuer }: Pick<BoundClient, 'issuer'>) {
  return {
    discovery: `${issuer}/.well-known/openid-configuration`,
    authorize: `${issuer}/oauth/authorize`,
    token: `${issuer}/oauth/token`,
    userinfo: `${issuer}/oauth/userinfo`,
    revoke: `${issuer}/oauth/revoke`,
    logout: `${issuer}/oauth/logout`,
    licences: `${issuer}/api/oauth/licences`,
    catalogue: `${issuer}/api/shop/products`,
  }
}
