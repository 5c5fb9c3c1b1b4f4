import { signatureFault } from '../http/signature.ts'
import { WebhookForged } from './port.ts'

/**
 * The greatest age of a signature. A replay can only repeat what was once true of that transaction: the inbox knows its
 * event id, and no order status is ever downgraded. So the limit allows for late deliveries; after it, an unpaid order
 * is cancelled anyway and its status is read from the provider.
 */
const OLDEST_MS = 24 * 60 * 60 * 1000

export type SignedWebhook = {
  rawBody: Uint8Array
  /** The header `Datatrans-Signature`: `t=<ms>,s0=<hex>`. */
  signature: string | undefined
  /** Hex, as the Datatrans dashboard shows it. */
  hmacKey: string
  now: number
}

/** A holder of the key must have signed the body within the last day. */
export function checkDatatransSignature({ hmacKey, ...signed }: SignedWebhook): void {
  const fault = signatureFault({ ...signed, key: hmacKey, oldest: OLDEST_MS })
  if (fault) throw new WebhookForged(`The signature ${fault}`)
}
