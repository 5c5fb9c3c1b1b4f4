import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Seconds that the answer may be cached; a new key is published this long before it signs. */
export const SIGNING_KEYS_KEPT_SECONDS = 300

/**
 * The public half of a key (RFC 7517): ES256 signs the shop's access tokens, RS256 the ID tokens of partners, because
 * every OpenID client can check it.
 */
export const publicKey = z.discriminatedUnion('alg', [
  z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    alg: z.literal('ES256'),
    use: z.literal('sig'),
    kid: z.string(),
  }),
  z.object({
    kty: z.literal('RSA'),
    n: z.string(),
    e: z.string(),
    alg: z.literal('RS256'),
    use: z.literal('sig'),
    kid: z.string(),
  }),
])
export type PublicKey = z.output<typeof publicKey>
export type SigningAlgorithm = PublicKey['alg']
export const signingAlgorithms = z.enum(['ES256', 'RS256'] satisfies SigningAlgorithm[]).options

export const getSigningKeys = endpoint('getSigningKeys', {
  method: 'get',
  path: '/.well-known/jwks.json',
  ignoresQuery: true,
  summary:
    'Public keys that verify access tokens and ID tokens (JWKS); also at /.well-known/jwks.json outside /api, where they may be cached',
  access: 'everyone',
  responses: { 200: z.object({ keys: z.array(publicKey) }) },
})
