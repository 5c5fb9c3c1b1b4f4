import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { signOnMessages } from '#web/messages/partners/sign-on.ts'
import { cancelLink } from './sign-on.ts'

interface CancelSignOnProps {
  signOn: string
  label?: string
}

/** Leads back to the application without a login; sent by the browser, as `GoOn` stands in the answer. */
export function CancelSignOn({ signOn, label = signOnMessages.cancel }: CancelSignOnProps) {
  return (
    <Form method="post" action={cancelLink(signOn)} reloadDocument>
      <Button variant="quiet">{label}</Button>
    </Form>
  )
}
