import type { PaymentProvider } from '#adapters/payment/port.ts'
import type { OnlinePaymentMethod, PaymentMethod } from '#contract/ground/payment-methods.ts'
import type { Core } from '#kernel/core.ts'

/** The shop's payment providers by name; the name is also part of their webhook's address. */
export interface PaymentProviders {
  datatrans: PaymentProvider
}
export type ProviderName = keyof PaymentProviders

/** The provider of each online payment method. */
const providerOf: Record<OnlinePaymentMethod, ProviderName> = {
  creditcard: 'datatrans',
  paypal: 'datatrans',
  twint: 'datatrans',
}

/** Null for a method without a provider. */
export function providerFor(method: PaymentMethod | null): ProviderName | null {
  return method === null || method === 'invoice' ? null : providerOf[method]
}

/** What the use cases of payment need. */
export interface Payments {
  core: Core
  providers: PaymentProviders
}

/** A provider by its name; the shop must still have it. */
export function namedProvider({ providers }: Payments, name: string): PaymentProvider {
  const provider = Object.hasOwn(providers, name) ? providers[name as ProviderName] : undefined
  if (!provider) throw new RangeError(`No payment provider ${name}`)
  return provider
}
