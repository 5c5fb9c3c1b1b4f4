import type { ErrorCode } from '#contract/errors.ts'
import type { CheckoutStep } from '#contract/storefront/cart.ts'
import { isSelfUnsupported, licenceChoices, platformChoices } from './licences/licence-choices.ts'
import type { PricedCart } from './price-stored-cart.ts'

type CartToOrder = Pick<
  PricedCart,
  'items' | 'totals' | 'needsDelivery' | 'addresses' | 'chosenPaymentMethod' | 'allowedPaymentMethods'
>

interface StepRule {
  step: Exclude<CheckoutStep, 'summary'>
  isNeeded(cart: CartToOrder): boolean
  /** What is missing before the next step; null when the step is complete. */
  problem(cart: CartToOrder): ErrorCode | null
}

/** The steps before the summary, in their order (decisions, section 6). */
const RULES: readonly StepRule[] = [
  {
    step: 'addresses',
    // A bill needs a billing address, a parcel a delivery address.
    isNeeded: ({ totals, needsDelivery }) => totals.total > 0 || needsDelivery,
    problem: ({ items, needsDelivery, addresses: { billing, delivery } }) => {
      if (!billing || (needsDelivery && !delivery)) return 'address_missing'
      return items.every((item) => item.isDeliverable) ? null : 'delivery_not_possible'
    },
  },
  {
    step: 'licences',
    isNeeded: ({ items }) => items.some((item) => licenceChoices(item).length > 0),
    problem: ({ items }) =>
      items.some((item) => licenceChoices(item).length > 0 && item.licenceChoice === null)
        ? 'licence_choice_missing'
        : null,
  },
  {
    step: 'coupon_platform',
    isNeeded: ({ items }) => items.some((item) => platformChoices(item).length > 0),
    problem: ({ items }) => {
      if (items.some((item) => isSelfUnsupported(item, item.platformChoice))) return 'self_redeem_unsupported'
      const isMissing = items.some((item) => platformChoices(item).length > 0 && item.platformChoice === null)
      return isMissing ? 'platform_missing' : null
    },
  },
  {
    step: 'payment',
    isNeeded: ({ totals }) => totals.total > 0,
    problem: ({ chosenPaymentMethod: chosen, allowedPaymentMethods: allowed }) => {
      if (chosen === null) return 'payment_method_missing'
      return allowed.includes(chosen) ? null : 'payment_method_not_allowed'
    },
  },
]

export interface NeededStep {
  step: StepRule['step']
  problem: ErrorCode | null
}

/**
 * The steps that this cart needs before its summary, each with what is missing in it; none for an empty cart. This is
 * the one rule for the step bar, the order of the pages, and whether the cart may be ordered.
 */
export function neededSteps(cart: CartToOrder): NeededStep[] {
  if (cart.items.length === 0) return []
  return RULES.filter((rule) => rule.isNeeded(cart)).map((rule) => ({ step: rule.step, problem: rule.problem(cart) }))
}
