import { Form } from 'react-router'
import { externalLoginMessages } from '#web/messages/account/external-login.ts'
import { Button } from '#web/ui/button.tsx'
import { externalLoginAction } from '../entry-links.ts'

interface ExternalLoginFormProps {
  /** Null where there is no provider: then nothing is shown. */
  label: string | null
  /** Where one wants to go once logged in. */
  redirect: string | null
}

/**
 * The other way in, «Anmelden mit …», below or above a form. A form, so that no other site's link or picture begins a
 * login; the browser itself sends it, as the answer leads on to the provider.
 */
export function ExternalLoginForm({ label, redirect }: ExternalLoginFormProps) {
  if (label === null) return null
  return (
    <Form method="post" action={externalLoginAction(redirect)} reloadDocument>
      <Button variant="secondary" wide>
        {externalLoginMessages.logIn(label)}
      </Button>
    </Form>
  )
}
