/** Addresses of the protocol (decisions, section 20), outside /api. */
export const oauthPaths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  userinfo: '/oauth/userinfo',
  revoke: '/oauth/revoke',
  request: '/oauth/par',
  logout: '/oauth/logout',
  jwks: '/.well-known/jwks.json',
} as const

/** Metadata (OpenID Connect Discovery, RFC 8414). */
export const discoveryPaths = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'] as const

/** Pages of the shop for people who sign on. */
export const CONSENT_PAGE = '/oauth/consent'
export const FAILURE_PAGE = '/oauth/failed'
export const LOGOUT_PAGE = '/oauth/sign-out'

/** The provider's cookie beside the login of the shop. */
export const SESSION_COOKIE = 'hep.oauth.session'
