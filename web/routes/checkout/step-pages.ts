import { href } from 'react-router'
import type { Cart, CheckoutStep } from '#contract/storefront/cart.ts'

/** The page of each step. */
export const STEP_PAGES: Record<CheckoutStep, string> = {
  addresses: href('/checkout'),
  licences: href('/checkout/licences'),
  coupon_platform: href('/checkout/coupon-platform'),
  payment: href('/checkout/payment'),
  summary: href('/checkout/summary'),
}

/** The step that a cart needs after this one. */
export function stepAfter({ checkout_steps: steps }: Pick<Cart, 'checkout_steps'>, step: CheckoutStep): CheckoutStep {
  return steps[steps.findIndex((needed) => needed.step === step) + 1]?.step ?? 'summary'
}
