import { Form, useNavigation } from 'react-router'
import type { Order } from '#contract/orders.ts'
import type { FormFailure } from '#web/api-failure.ts'
import { orderMessages } from '#web/messages/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx'

interface RestartFormProps {
  order: Pick<Order, 'status'>
  failure: FormFailure | undefined
}

/** The way to pay an order that is not paid; sent to the page it stands on (see `restart`). */
export function RestartForm({ order, failure }: RestartFormProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="flex flex-col items-start gap-4">
      {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
      <Button busy={busy} size="large">
        {order.status === 'new' ? orderMessages.goOn : orderMessages.restart}
      </Button>
    </Form>
  )
}
