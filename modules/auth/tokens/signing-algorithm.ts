/** Of access tokens: anybody may check them with the public key, only the shop can make them (RFC 7518). */
export const SIGNING_ALGORITHM = 'ES256'
