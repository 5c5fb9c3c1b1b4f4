import { Secret, TOTP } from 'otpauth'

/** Seconds that a code is shown. */
const PERIOD = 30

/** An authenticator app that has read this secret: the code it shows now, or so many codes later. */
export function authenticator(secret: string): (later?: number) => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')), period: PERIOD })
  return (later = 0) => totp.generate({ timestamp: Date.now() + later * PERIOD * 1000 })
}
