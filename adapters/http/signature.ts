import { createHmac, timingSafeEqual } from 'node:crypto'

/** Milliseconds by which the clocks of two servers may differ. */
const CLOCK_SKEW = 5 * 60 * 1000

/** The form of a key: hexadecimal, at least 16 bytes. */
export const SIGNATURE_KEY = /^([0-9a-f]{2}){16,}$/i

/** What is wrong with a signature, to be read after «The signature». */
type SignatureFault = 'is missing or malformed' | 'does not match' | 'is too old' | 'lies in the future'

export type SignedBody = {
  /** The bytes of the body as received: the signature covers these, not a parsed form. */
  rawBody: Uint8Array
  /** The header: `t=<ms>,s0=<hex>`. */
  signature: string | undefined
  /** Hex. */
  key: string
  /** Milliseconds since 1970, as `oldest`, which is the greatest age that is accepted. */
  now: number
  oldest: number
}

/** Null where `s0` is the HMAC-SHA256 of `t` and the body, and `t` is neither too old nor in the future. */
export function signatureFault({ rawBody, signature, key, now, oldest }: SignedBody): SignatureFault | null {
  const [, time, claimed] = /^t=(\d{1,15}),\s*s0=([0-9a-fA-F]{64})$/.exec(signature ?? '') ?? []
  if (time === undefined || claimed === undefined) return 'is missing or malformed'
  if (!timingSafeEqual(digest(rawBody, time, key), Buffer.from(claimed, 'hex'))) return 'does not match'
  const age = now - Number(time)
  if (age > oldest) return 'is too old'
  return age < -CLOCK_SKEW ? 'lies in the future' : null
}

/** The header under which a body is sent. The key is hex. */
export function signatureOf(rawBody: string, key: string, now: number): string {
  return `t=${now},s0=${digest(Buffer.from(rawBody), String(now), key).toString('hex')}`
}

function digest(rawBody: Uint8Array, time: string, key: string): Buffer {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(time).update(rawBody).digest()
}
