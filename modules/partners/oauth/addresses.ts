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

const READING = ['GET', 'HEAD', 'OPTIONS'] as const
const SENDING = ['POST', 'OPTIONS'] as const
const BOTH = [...READING, 'POST'] as const

const METHODS: Readonly<Record<string, readonly string[]>> = {
  [oauthPaths.authorize]: BOTH,
  [oauthPaths.token]: SENDING,
  [oauthPaths.userinfo]: BOTH,
  [oauthPaths.revoke]: SENDING,
  [oauthPaths.request]: SENDING,
  [oauthPaths.logout]: BOTH,
  [`${oauthPaths.logout}/success`]: READING,
  ...Object.fromEntries(discoveryPaths.map((path) => [path, READING])),
}

/** Where a sign-on goes on after a step of its person. */
const RESUMED = new RegExp(`^${oauthPaths.authorize}/[^/]+$`)

/** The methods that an address of the protocol takes; none for an address that the provider does not have. */
export function oauthMethods(path: string): readonly string[] {
  return METHODS[path] ?? (RESUMED.test(path) ? READING : [])
}

/** Where people come with their browsers; programs come to all others. */
export function isForBrowsers(path: string): boolean {
  return [oauthPaths.authorize, oauthPaths.logout].some((one) => path === one || path.startsWith(`${one}/`))
}

/** Pages of the shop for people who sign on. */
export const CONSENT_PAGE = '/oauth/consent'
export const FAILURE_PAGE = '/oauth/failed'
export const LOGOUT_PAGE = '/oauth/sign-out'

/** The provider's cookie beside the login of the shop. */
export const SESSION_COOKIE = 'hep.oauth.session'
