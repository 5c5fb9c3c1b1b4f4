import { Form, href, useActionData, useNavigation } from 'react-router'
import type { OrderSummary } from '#contract/sales/orders.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { repeatMessages } from '#web/messages/sales/orders.ts'
import { PressField } from '#web/purchase/press-field.tsx'
import type { action } from './orders.tsx'

/** Puts an order into the cart again; the list of orders shows the result. */
export function RepeatForm({ order: { id, number } }: { order: Pick<OrderSummary, 'id' | 'number'> }) {
  const busy = useNavigation().formData?.get('order') === id
  const answer = useActionData<typeof action>()
  return (
    <Form method="post" action={href('/profile/orders')}>
      <input type="hidden" name="order" value={id} />
      <PressField done={answer && 'data' in answer ? answer : null} />
      <Button variant="secondary" size="small" busy={busy} className="whitespace-nowrap">
        {repeatMessages.repeat}
        <VisuallyHidden>: {repeatMessages.order(number)}</VisuallyHidden>
      </Button>
    </Form>
  )
}
