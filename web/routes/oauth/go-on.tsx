import { ButtonLink } from '#ui/button-link.tsx'
import { signOnMessages } from '#web/messages/partners/sign-on.ts'

/**
 * Leads on to the application. Not a redirect: browsers check every address that a form's answer redirects to against
 * `form-action`, and an application may redirect on to where nobody here knows.
 */
export function GoOn({ to, application }: { to: string; application: string }) {
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${to}`} />
      <ButtonLink to={to} reloadDocument>
        {signOnMessages.goOn(application)}
      </ButtonLink>
    </>
  )
}
