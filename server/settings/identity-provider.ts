import { OpenIdConnect } from '#adapters/identity/openid-connect.ts'
import type { IdentityProvider } from '#adapters/identity/port.ts'
import type { Environment } from './env.ts'

/** The provider of external logins, undefined where none is configured. The environment is already checked. */
export function identityProvider(env: Environment): IdentityProvider | undefined {
  if (!env.OIDC_ISSUER) return undefined
  return new OpenIdConnect({
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID ?? '',
    clientSecret: env.OIDC_CLIENT_SECRET ?? '',
    label: env.OIDC_LABEL ?? '',
    roleClaim: env.OIDC_ROLE_CLAIM,
    allowHttp: env.OIDC_ISSUER.startsWith('http:'),
  })
}
