import type { Environment } from './env.ts'

/** How the payment provider is reached; the simulator speaks the same protocol at another address. */
export interface PaymentOptions {
  apiUrl: string
  payUrl: string
  merchantId: string
  password: string
  /** Hexadecimal. */
  hmacKey: string
  /** Milliseconds a question to the provider may take; the adapter's own unless given. */
  timeout?: number
}

/** The environment has been checked: what production needs is there. */
export function paymentOptions(env: Environment): PaymentOptions {
  return {
    apiUrl: env.DATATRANS_API_URL,
    payUrl: env.DATATRANS_PAY_URL,
    merchantId: env.DATATRANS_MERCHANT_ID ?? '',
    password: env.DATATRANS_PASSWORD ?? '',
    hmacKey: env.DATATRANS_HMAC_KEY ?? '',
  }
}
