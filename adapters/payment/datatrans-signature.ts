import { createHmac, timingSafeEqual } from 'node:crypto'
import { WebhookForged } from './port.ts'

/**
 * The greatest age of a signature. A replay can only repeat what was once true of that transaction: the inbox knows its
 * event id, and no order status is ever downgraded. So the limit allows for late deliveries; after it, an unpaid order
 * is cancelled anyway and its status is read from the provider.
 */
const OLDEST_MS = 24 * 60 * 60 * 1000
const CLOCK_SKEW_MS = 5 * 60 * 1000

export type SignedBody = {
  rawBody: Uint8Array
  /** The header `Datatrans-Signature`: `t=<ms>,s0=<hex>`. */
  signature: string | undefined
  /** Hex, as the Datatrans dashboard shows it. */
  hmacKey: string
  now: number
}

/**
 * Throws WebhookForged unless `s0` is the HMAC-SHA256 of `t` and the body, and `t` is neither too old nor in the
 * future.
 */
export function checkDatatransSignature({ rawBody, signature, hmacKey, now }: SignedBody): void {
  const [, time, claimed] = /^t=(\d{1,15}),\s*s0=([0-9a-fA-F]{64})$/.exec(signature ?? '') ?? []
  if (time === undefined || claimed === undefined) throw new WebhookForged('The signature is missing or malformed')
  const expected = createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(time).update(rawBody).digest()
  if (!timingSafeEqual(expected, Buffer.from(claimed, 'hex'))) throw new WebhookForged('The signature does not match')
  const age = now - Number(time)
  if (age > OLDEST_MS) throw new WebhookForged('The signature is too old')
  if (age < -CLOCK_SKEW_MS) throw new WebhookForged('The signature lies in the future')
}
