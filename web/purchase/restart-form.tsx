import { Form, href, useNavigation } from 'react-router'
import type { OrderSummary } from '#contract/shop/orders.ts'
import type { FormFailure } from '#web/api-failure.ts'
import { orderMessages, repeatMessages } from '#web/messages/shop/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { FormErrorSummary } from '#web/ui/fields/form-error-summary.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

interface RestartFormProps {
  order: Pick<OrderSummary, 'id' | 'number' | 'status'>
  failure?: FormFailure | undefined
  /** For a page that is not the order's: the form is sent to the order's page, which says what went wrong. */
  inList?: boolean
}

/** The form to pay an unpaid order (see `restart`). */
export function RestartForm({ order: { id, number, status }, failure, inList = false }: RestartFormProps) {
  const { formMethod, formAction } = useNavigation()
  const action = inList ? href('/profile/orders/:id', { id }) : undefined
  const busy = formMethod === 'POST' && (action === undefined || action === formAction)
  return (
    <Form method="post" {...(action ? { action } : {})} className="flex flex-col items-start gap-4">
      {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
      <Button busy={busy} size={inList ? 'small' : 'large'} className="whitespace-nowrap">
        {status === 'new' ? orderMessages.goOn : orderMessages.restart}
        {inList && <VisuallyHidden>: {repeatMessages.order(number)}</VisuallyHidden>}
      </Button>
    </Form>
  )
}
