import { Secret, TOTP } from 'otpauth'

/**
 * How many time steps before and after the present one count too: the clocks of phones are not exact (RFC 6238, 5.2).
 */
const DRIFT = 1
const SECRET_BYTES = 20

/** A new secret of 160 random bits, in Base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The digits of an app's code as typed, with or without spaces; null for anything else, such as a recovery code. */
export function digitsOf(code: string): string | null {
  const digits = code.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** The time step that a code belongs to, if it is valid now; else null. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const codes = totp(secret)
  const delta = codes.validate({ token: code, window: DRIFT, timestamp: now })
  return delta === null ? null : codes.counter({ timestamp: now }) + delta
}

/** What an authenticator app reads from a QR code. */
export function keyUri(secret: string, names: { issuer: string; label: string }): string {
  return totp(secret, names).toString()
}

function totp(secret: string, names = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })
}
