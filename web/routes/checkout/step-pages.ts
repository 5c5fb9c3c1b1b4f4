import { href } from 'react-router'
import type { CheckoutStep } from '#contract/shop/cart.ts'

export const STEP_PAGES: Record<CheckoutStep, string> = {
  addresses: href('/checkout'),
  payment: href('/checkout/payment'),
  summary: href('/checkout/summary'),
}
