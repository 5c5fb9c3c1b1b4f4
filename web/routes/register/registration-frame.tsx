import type { ReactNode } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import type { FormFailure } from '#forms/api-failure.ts'
import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { loginMessages, registerMessages } from '#web/messages/accounts/account.ts'
import { CheckoutPage } from '#web/routes/checkout/checkout-page.tsx'
import { EXTERNAL, externalIn, loginLink, registerLink } from '#web/session/entry-links.ts'
import { CheckMails } from './check-mails.tsx'
import { ExternalEntry } from './external-entry.tsx'
import type { RegistrationData } from './load-registration.ts'

interface RegistrationFrameProps extends Omit<RegistrationData, 'isRedeeming'> {
  title: string
  lead: string
  /** The registration of the other kind of account. */
  other: { title: string; page: string }
  /** What became of the form: its mistakes, or that its address was known already. */
  answer: FormFailure | { writtenTo: string } | undefined
  form: (failure: FormFailure | undefined) => ReactNode
}

/**
 * The page of a registration: above the form the logins for users with an account, by password or external. On the way
 * to an order it is a step of the checkout.
 */
export function RegistrationFrame({ cart, other, ...registration }: RegistrationFrameProps) {
  const [search] = useSearchParams()
  const redirect = search.get('redirect')
  if (!cart) {
    return (
      <Container width="text" className="pt-8 md:pt-14">
        <Registration {...registration} redirect={redirect} loginUrl={loginLink(redirect)} />
      </Container>
    )
  }
  // The checkout leaves out the page where the kind of account is chosen.
  const external = externalIn(search.get(EXTERNAL))
  const lead = (
    <>
      {registration.lead}{' '}
      <Link to={registerLink(redirect, { page: other.page, external })} className="text-link">
        {other.title}
      </Link>
    </>
  )
  return (
    <CheckoutPage cart={cart} current="account">
      <Registration {...registration} lead={lead} redirect={redirect} loginUrl={checkoutLogin(redirect)} />
    </CheckoutPage>
  )
}

/** The login within the checkout; that it goes on to the first step needs no telling. */
function checkoutLogin(redirect: string | null): string {
  const login = href('/checkout/login')
  return redirect && redirect !== href('/checkout') ? `${login}?${new URLSearchParams({ redirect })}` : login
}

interface RegistrationProps extends Pick<RegistrationFrameProps, 'title' | 'external' | 'answer' | 'form'> {
  lead: ReactNode
  /** The page to go to after the registration. */
  redirect: string | null
  /** The login, for users with an account. */
  loginUrl: string
}

function Registration({ title, lead, external, answer, form, redirect, loginUrl }: RegistrationProps) {
  if (answer && 'writtenTo' in answer) return <CheckMails email={answer.writtenTo} loginUrl={loginUrl} />
  return (
    <div className="flex flex-col gap-7">
      <SectionHeading level={1} lead={lead}>
        {title}
      </SectionHeading>
      <p>
        {registerMessages.haveAccount}{' '}
        <Link to={loginUrl} className="text-link">
          {loginMessages.title}
        </Link>
      </p>
      <ExternalEntry {...external} redirect={redirect} />
      {form(answer)}
    </div>
  )
}
