import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { externalLoginMessages } from '#web/messages/accounts/external-login.ts'
import { externalLoginAction } from '#web/session/entry-links.ts'

interface ExternalLoginFormProps {
  /** Null where there is no provider: then nothing is shown. */
  label: string | null
  /** The page to go to after the login. */
  redirect: string | null
}

/**
 * The external login, «Anmelden mit …», below or above a form. A form, so that no other site's link or picture can
 * begin a login; the browser itself sends it, because the answer redirects to the provider.
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
