import type { PrintedAddress } from '#contract/account/addresses.ts'
import type { OrderStatus } from '#contract/shop/order-status.ts'
import type { PaymentMethod } from '#contract/shop/payment-methods.ts'
import type { NewsletterList } from '#contract/website/newsletter-lists.ts'
import type { ContactTopic } from '#contract/words/contact-topics.ts'

/** Every kind of mail with what its letter needs; amounts in Rappen. */
export interface MailData {
  welcome: LinkMail
  /** Asks the owner of an account whether the address is his, once more. */
  'verify-email': LinkMail
  'password-reset': LinkMail
  /** `externalLogins` are the providers whose logins still lead to the account, or led to it until they were unlinked. */
  'password-changed': { firstName: string; externalLogins: readonly string[]; unlinked: boolean }
  'external-login-changed': { firstName: string; change: 'linked' | 'unlinked'; provider: string }
  /** Turned on or off, or its recovery codes were renewed. */
  'second-factor-changed': { firstName: string; change: 'on' | 'off' | 'removed' | 'codes' }
  'recovery-code-used': { firstName: string; left: number }
  /** Somebody registered with an address that has an account already. */
  'register-known': { firstName: string }
  /** Asks the owner of an address whether an account may have it. */
  'email-change': Omit<LinkMail, 'firstName'>
  /** Instead of that, where the address has an account. */
  'email-change-known': { firstName: string }
  /** To the old address, before and after. */
  'email-change-requested': { firstName: string; email: string }
  'email-changed': { firstName: string; email: string }
  /** A copy of somebody's data is ready; times are ISO 8601. */
  'data-export': { firstName: string; token: string; expiresAt: string }
  'deletion-requested': { firstName: string; dueAt: string }
  'deletion-canceled': { firstName: string }
  'account-deleted': { firstName: string; keptOrders: number }
  /** To who registered as a teacher; with an e-mail address of the school as proof, that it must be confirmed. */
  'teacher-received': { firstName: string; confirmsByEmail: boolean }
  'teacher-approved': { firstName: string }
  'teacher-rejected': NoteMail
  'teacher-question': NoteMail
  'teacher-withdrawn': NoteMail
  'order-confirmation': OrderMail
  /** Where the confirmation had to say that the order is not paid yet. */
  'payment-received': {
    firstName: string
    number: string
    orderId: string
    total: number
    paymentMethod: PaymentMethod
  }
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
  /** See `modules/auth/links/link-hashes.ts`. */
  hash: string
}

/** What staff wrote to an applicant, in lines. */
export interface NoteMail {
  firstName: string
  note: string
}

export interface OrderMail {
  firstName: string
  number: string
  orderId: string
  placedAt: string
  /** Read again when the mail is sent: it tells how the payment stands. */
  status: OrderStatus
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
  billingAddress: PrintedAddress | null
  deliveryAddress: PrintedAddress | null
}
