import type { PaymentMethod } from './payment-methods.ts'

/** Marks of ways to pay that have a drawing (specification, section 3), with the name that each goes by. */
export const paymentMarkNames = {
  ApplePay: 'Apple Pay',
  GooglePay: 'Google Pay',
  Invoice: 'Rechnung',
  Maestro: 'Maestro',
  MasterCard: 'Mastercard',
  PayPal: 'PayPal',
  PostCard: 'PostFinance Card',
  PostFinance: 'PostFinance',
  Twint: 'TWINT',
  Visa: 'Visa',
} as const
export type PaymentMark = keyof typeof paymentMarkNames

/** What each payment method is paid with. */
export const marksOfMethod: Record<PaymentMethod, readonly PaymentMark[]> = {
  creditcard: ['Visa', 'MasterCard'],
  paypal: ['PayPal'],
  twint: ['Twint'],
  invoice: ['Invoice'],
}

/** Platforms that have a drawing of their own (specification, section 3); any other falls to `others`. */
export const platformIcons = ['beook', 'ebooks', 'hep-plus', 'myskillbox', 'mykv', 'mydetailhandel', 'others'] as const
export type PlatformIconKind = (typeof platformIcons)[number]

/** The drawing of a platform, by its key. */
export function platformIconOf(platform: string): PlatformIconKind {
  return platformIcons.find((icon) => icon === platform) ?? 'others'
}
