import { href } from 'react-router'
import type { Cart, CheckoutStep } from '#contract/storefront/cart.ts'
import { type ProgressStep, ProgressSteps } from '#ui/progress-steps.tsx'
import { checkoutSteps } from '#web/messages/fulfilment/checkout-steps.ts'
import { STEP_PAGES } from './step-pages.ts'

/** A step of the cart, or, for a guest, the login or registration before the first one. */
export type ShownStep = CheckoutStep | 'account'

/** The cart and the steps that it needs; a finished step is a link back to it. */
export function CheckoutSteps({ steps, current }: { steps: Cart['checkout_steps']; current: ShownStep }) {
  const before: ProgressStep[] = [{ title: checkoutSteps.cart, url: href('/shop/cart') }]
  if (current === 'account') before.push({ title: checkoutSteps.account, url: href('/checkout/login') })
  const shown = steps.map(({ step }) => ({ title: checkoutSteps[step], url: STEP_PAGES[step] }))
  const position = steps.findIndex(({ step }) => step === current)
  return <ProgressSteps steps={[...before, ...shown]} current={before.length + position} />
}
