import type { PrintedAddress } from '#contract/addresses.ts'
import type { ContactTopic } from '#contract/contact-topics.ts'
import type { NewsletterList } from '#contract/newsletter-lists.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'

/** Every kind of mail with what its letter needs; amounts in Rappen. */
export interface MailData {
  welcome: LinkMail
  /** Asks the owner of an account whether the address is his, once more. */
  'verify-email': LinkMail
  'password-reset': LinkMail
  'password-changed': { firstName: string }
  /** Somebody registered with an address that has an account already. */
  'register-known': { firstName: string }
  'order-confirmation': OrderMail
  'payment-failed': { firstName: string; number: string; orderId: string }
  /** To the publisher; an answer goes to who wrote. */
  'contact-message': {
    name: string
    email: string
    topic: ContactTopic
    orderNumber: string | null
    message: string
    attachments: number
  }
  /** To who wrote. */
  'contact-received': { topic: ContactTopic }
  /** Asks the owner of an address whether he wants what somebody ordered for it. */
  'newsletter-opt-in': { token: string; lists: readonly NewsletterList[] }
  'newsletter-welcome': { firstName: string | null; lists: readonly NewsletterList[]; unsubscribeToken: string }
}
export type MailKind = keyof MailData

/** A mail with a signed link, which is made when it is sent: it holds for an hour from then. */
export interface LinkMail {
  firstName: string
  userId: string
  /** See `modules/auth/link-hashes.ts`. */
  hash: string
}

export interface OrderMail {
  firstName: string
  number: string
  orderId: string
  placedAt: string
  paymentMethod: PaymentMethod | null
  lines: {
    title: string
    details: string
    quantity: number
    unitPrice: number
    discountPercent: number
    total: number
  }[]
  goods: number
  shipping: number
  total: number
  vat: { rate: number; gross: number; vat: number }[]
  billingAddress: PrintedAddress
  deliveryAddress: PrintedAddress | null
}
