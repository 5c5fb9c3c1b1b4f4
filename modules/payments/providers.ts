import type { OnlinePaymentMethod, PaymentProvider } from '#adapters/payment/port.ts'
import type { PaymentMethod } from '#contract/shop/payment-methods.ts'
import type { Core } from '#kernel/core.ts'

/** The payment providers of this shop by their name, which is also that of their webhook's address. */
export interface PaymentProviders {
  datatrans: PaymentProvider
}
export type ProviderName = keyof PaymentProviders

/** The one registry: who takes the money of a method. */
const providerOf: Record<OnlinePaymentMethod, ProviderName> = {
  creditcard: 'datatrans',
  paypal: 'datatrans',
  twint: 'datatrans',
}

/** Null for what is paid without a provider. */
export function providerFor(method: PaymentMethod | null): ProviderName | null {
  return method === null || method === 'invoice' ? null : providerOf[method]
}

/** What the use cases of payment need. */
export interface Payments {
  core: Core
  providers: PaymentProviders
}

/** Throws RangeError for a name that was in the registry once and is not any more. */
export function namedProvider({ providers }: Payments, name: string): PaymentProvider {
  const provider = Object.hasOwn(providers, name) ? providers[name as ProviderName] : undefined
  if (!provider) throw new RangeError(`No payment provider ${name}`)
  return provider
}
