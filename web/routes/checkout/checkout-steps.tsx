import { href } from 'react-router'
import type { Cart, CheckoutStep } from '#contract/shop/cart.ts'
import { checkoutSteps } from '#web/messages/shop/checkout-steps.ts'
import { Container } from '#web/ui/container.tsx'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { STEP_PAGES } from './step-pages.ts'

/** The cart and the steps that it needs; a finished step is a link back to it. */
export function CheckoutSteps({ steps, current }: { steps: Cart['checkout_steps']; current: CheckoutStep }) {
  const shown = steps.map(({ step }) => ({ title: checkoutSteps[step], url: STEP_PAGES[step] }))
  const position = steps.findIndex(({ step }) => step === current)
  return (
    <Container width="form" className="pt-6">
      <ProgressSteps
        steps={[{ title: checkoutSteps.cart, url: href('/shop/cart') }, ...shown]}
        current={position + 1}
      />
    </Container>
  )
}
