import { Form, href, useActionData, useNavigation } from 'react-router'
import type { OrderSummary } from '#contract/sales/orders.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonLook } from '#ui/button-look.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { repeatMessages } from '#web/messages/sales/orders.ts'
import { PressField } from '#web/purchase/press-field.tsx'
import type { action } from './orders.tsx'

interface RepeatFormProps extends Pick<ButtonLook, 'variant'> {
  order: Pick<OrderSummary, 'id' | 'number'>
  className?: string
}

/** Puts an order into the cart again; the list of orders shows the result. */
export function RepeatForm({ order: { id, number }, variant = 'secondary', className }: RepeatFormProps) {
  const busy = useNavigation().formData?.get('order') === id
  const answer = useActionData<typeof action>()
  return (
    <Form method="post" action={href('/profile/orders')}>
      <input type="hidden" name="order" value={id} />
      <PressField done={answer && 'data' in answer ? answer : null} />
      <Button variant={variant} size="small" busy={busy} className={classNames('whitespace-nowrap', className)}>
        {repeatMessages.repeat}
        <VisuallyHidden>: {repeatMessages.order(number)}</VisuallyHidden>
      </Button>
    </Form>
  )
}
