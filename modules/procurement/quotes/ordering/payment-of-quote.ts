import { isDeepStrictEqual } from 'node:util'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import type { Rappen } from '#contract/ground/money.ts'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import {
  allowedPaymentMethods,
  invoiceObstacle,
  type PaymentRefusal,
  refusedPaymentMethods,
} from '#modules/ground/pricing/payment-methods/allowed-methods.ts'
import { addressesOf, printAddress } from '#modules/ground/users/addresses/queries.ts'
import type { OrderOwner } from '#modules/sales/orders/own-orders.ts'
import type { Pricing } from '#modules/storefront/cart/read-pricing.ts'
import type { QuoteBuyer } from '../making/quote-buyer.ts'

/** How a quote may be paid, and how not. */
export interface PaymentOfQuote {
  allowed: PaymentMethod[]
  refused: (PaymentRefusal & { method: PaymentMethod })[]
}

interface ToPay {
  owner: OrderOwner
  user: Pick<CurrentUser, 'groups' | 'emailVerified'>
  /** That of the order. */
  billing: PrintedAddress | null
  total: Rappen
  buyer: QuoteBuyer
  pricing: Pricing
}

/** A person pays as in the checkout; a confirmed school by invoice alone, whatever the total. */
export async function paymentOfQuote(
  db: Database,
  { owner, user, billing, total, buyer, pricing }: ToPay,
): Promise<PaymentOfQuote> {
  if (total === 0) return { allowed: [], refused: [] }
  const invoiced = {
    billingCountry: billing?.country ?? null,
    offersInvoice: pricing.offersInvoice,
    isEmailVerified: user.emailVerified,
    hasOverdueInvoice: buyer.hasOverdueInvoice,
  }
  if ('schoolId' in owner) {
    const reason = invoiceObstacle(invoiced)
    return reason
      ? { allowed: [], refused: [{ method: 'invoice', reason, limit: null }] }
      : { allowed: ['invoice'], refused: [] }
  }
  const situation = {
    ...invoiced,
    total,
    isBilledToBusiness: await isOfBusiness(db, owner.userId, billing),
    groups: user.groups,
    limits: pricing.limits,
  }
  return { allowed: allowedPaymentMethods(situation), refused: refusedPaymentMethods(situation) }
}

/** Whether a person keeps an address as that of their business; a quote keeps only what is printed of it. */
async function isOfBusiness(db: Database, userId: string, billing: PrintedAddress | null): Promise<boolean> {
  if (billing === null) return false
  const own = await addressesOf(db, userId)
  return own.some((row) => row.type === 'business' && isDeepStrictEqual(printAddress(row), billing))
}
