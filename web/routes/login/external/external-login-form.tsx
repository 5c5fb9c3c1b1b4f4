import { Form } from 'react-router'
import type { OfferedProvider } from '#contract/accounts/external-login.ts'
import { Button } from '#ui/button.tsx'
import { imageUrl } from '#ui/pictures/image-url.ts'
import { externalLoginMessages } from '#web/messages/accounts/external-login.ts'
import { externalLoginAction } from '#web/session/entry-links.ts'

interface ExternalLoginFormProps {
  /** In their order; where there is none nothing is shown. */
  providers: readonly OfferedProvider[]
  /** The page to go to after the login. */
  redirect: string | null
}

/** The name of the field that says at which provider. */
export const PROVIDER = 'provider'

/**
 * The external logins, «Anmelden mit …», below or above a form. A form, so that no other site's link or picture can
 * begin a login; the browser itself sends it, because the answer redirects to the provider.
 */
export function ExternalLoginForm({ providers, redirect }: ExternalLoginFormProps) {
  if (providers.length === 0) return null
  return (
    <Form method="post" action={externalLoginAction(redirect)} reloadDocument className="flex flex-col gap-3">
      {providers.map(({ provider, name, logo }) => (
        <Button key={provider} name={PROVIDER} value={provider} variant="secondary" wide>
          {logo && (
            <img
              src={imageUrl(logo.permalink, { width: 160 })}
              alt=""
              width={logo.width}
              height={logo.height}
              className="h-6 w-auto max-w-20 shrink-0 object-contain"
            />
          )}
          {externalLoginMessages.logIn(name)}
        </Button>
      ))}
    </Form>
  )
}
