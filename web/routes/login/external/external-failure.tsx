import { data, href } from 'react-router'
import { getExternalLogin, type OfferedProvider } from '#contract/accounts/external-login.ts'
import { ApiError } from '#contract/client.ts'
import { asPageError, orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { externalLoginMessages } from '#web/messages/accounts/external-login.ts'
import { loginLink } from '#web/session/entry-links.ts'
import { ExternalLoginForm } from './external-login-form.tsx'

/** Why an external login failed, for its page; any other failure is thrown on, to the error page. */
export async function externalFailure(args: Parameters<typeof apiOf>[0], error: unknown) {
  if (!(error instanceof ApiError) || ![409, 422, 429].includes(error.status)) throw asPageError(error)
  const { providers, redirect } = (await orErrorPage(apiOf(args)(getExternalLogin))).data
  return data({ providers, redirect, failure: error.body.message }, { status: error.status })
}

interface ExternalFailureProps {
  providers: readonly OfferedProvider[]
  message: string
  /** The page to go to after the login. */
  redirect: string | null
}

/** Says why, and that there are other ways to log in. */
export function ExternalFailure({ providers, message, redirect }: ExternalFailureProps) {
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-8 md:pt-14">
      <SectionHeading level={1}>{externalLoginMessages.failedTitle}</SectionHeading>
      <Notice kind="warning">{message}</Notice>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={loginLink(redirect)}>{externalLoginMessages.withPassword}</ButtonLink>
        <ExternalLoginForm providers={providers} redirect={redirect} />
      </div>
    </Container>
  )
}

/** Logged in at the provider, but the external login is not linked to an account (yet). */
export function LinkFailure({ message }: Pick<ExternalFailureProps, 'message'>) {
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-8 md:pt-14">
      <SectionHeading level={1}>{externalLoginMessages.failedTitle}</SectionHeading>
      <Notice kind="warning" title={externalLoginMessages.notLinked}>
        {message}
      </Notice>
      <ButtonLink to={href('/profile/account')}>{externalLoginMessages.toAccount}</ButtonLink>
    </Container>
  )
}
