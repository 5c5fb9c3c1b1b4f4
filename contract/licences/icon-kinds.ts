import type { PaymentMethod } from '../ground/payment-methods.ts'

/** Payment brands that have a drawing (specification, section 3), each with its name. */
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

/** The brands that each payment method accepts. */
export const marksOfMethod: Record<PaymentMethod, readonly PaymentMark[]> = {
  creditcard: ['Visa', 'MasterCard'],
  paypal: ['PayPal'],
  twint: ['Twint'],
  invoice: ['Invoice'],
}

/** Platforms that have a drawing of their own (specification, section 3); all others share `others`. */
export const platformIcons = ['beook', 'ebooks', 'hep-plus', 'myskillbox', 'mykv', 'mydetailhandel', 'others'] as const
export type PlatformIconKind = (typeof platformIcons)[number]

/** The name of a platform's drawing, by the platform's key. */
export function platformIconOf(platform: string): PlatformIconKind {
  return platformIcons.find((icon) => icon === platform) ?? 'others'
}
