import type { DatatransOptions } from '#adapters/payment/datatrans.ts'
import type { Environment } from './env.ts'

/** How to reach the payment provider; the simulator speaks the same protocol at another address. */
export type PaymentOptions = DatatransOptions

/** The environment is already checked: the settings that production requires are there. */
export function paymentOptions(env: Environment): PaymentOptions {
  return {
    apiUrl: env.DATATRANS_API_URL,
    payUrl: env.DATATRANS_PAY_URL,
    merchantId: env.DATATRANS_MERCHANT_ID ?? '',
    password: env.DATATRANS_PASSWORD ?? '',
    hmacKey: env.DATATRANS_HMAC_KEY ?? '',
  }
}
