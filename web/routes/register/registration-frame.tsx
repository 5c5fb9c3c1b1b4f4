import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { loginMessages, registerMessages } from '#web/messages/account/account.ts'
import { loginLink } from '#web/routes/login/entry-links.ts'
import { Container } from '#web/ui/container.tsx'
import { SectionHeading } from '#web/ui/text/section-heading.tsx'
import { type External, ExternalEntry } from './external-entry.tsx'

interface RegistrationFrameProps {
  title: string
  lead: string
  external: External
  /** The form. */
  children: ReactNode
}

/** The page of a registration: above the form the logins for users with an account, by password or external. */
export function RegistrationFrame({ title, lead, external, children }: RegistrationFrameProps) {
  const redirect = useSearchParams()[0].get('redirect')
  return (
    <Container width="text" className="flex flex-col gap-7 pt-8 md:pt-14">
      <SectionHeading level={1} lead={lead}>
        {title}
      </SectionHeading>
      <p>
        {registerMessages.haveAccount}{' '}
        <Link to={loginLink(redirect)} className="text-link">
          {loginMessages.title}
        </Link>
      </p>
      <ExternalEntry {...external} redirect={redirect} />
      {children}
    </Container>
  )
}
