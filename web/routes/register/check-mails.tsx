import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { loginMessages, registerMessages } from '#web/messages/account/account.ts'
import { loginLink } from '#web/routes/login/entry-links.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Container } from '#web/ui/container.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SectionHeading } from '#web/ui/text/section-heading.tsx'

/** The address was known already: its owner gets a mail, and logs in with the existing password. */
export function CheckMails({ email }: { email: string }) {
  const redirect = useSearchParams()[0].get('redirect')
  const box = useRef<HTMLDivElement>(null)
  // It replaces a long form that the visitor had scrolled to the end.
  useEffect(() => box.current?.focus(), [])
  return (
    <Container width="text" className="pt-8 md:pt-14">
      <div ref={box} tabIndex={-1} className="flex flex-col items-start gap-6 outline-none">
        <SectionHeading level={1}>{registerMessages.checkMails}</SectionHeading>
        <Notice>{registerMessages.checkMailsText(email)}</Notice>
        <ButtonLink to={loginLink(redirect)}>{loginMessages.title}</ButtonLink>
      </div>
    </Container>
  )
}
