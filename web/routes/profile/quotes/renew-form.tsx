import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { quoteMessages as words } from '#web/messages/procurement/quotes.ts'
import { INTENT, RENEW } from './form-names.ts'
import { useUnderWay } from './use-under-way.ts'

/** The button that makes a new quote of one, at the prices of now. */
export function RenewForm({ isNext }: { /** It is the step that comes next. */ isNext: boolean }) {
  const busy = useUnderWay(RENEW)
  return (
    <Form method="post">
      <Button name={INTENT} value={RENEW} busy={busy} variant={isNext ? 'primary' : 'secondary'} size="small">
        {words.renew}
      </Button>
    </Form>
  )
}
