import { useEffect, useRef } from 'react'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { loginMessages, registerMessages } from '#web/messages/accounts/account.ts'

/** The address was known already: its owner gets a mail, and logs in with the existing password. */
export function CheckMails({ email, loginUrl }: { email: string; loginUrl: string }) {
  const box = useRef<HTMLDivElement>(null)
  // It replaces a long form that the visitor had scrolled to the end.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col items-start gap-6 outline-none">
      <SectionHeading level={1}>{registerMessages.checkMails}</SectionHeading>
      <Notice>{registerMessages.checkMailsText(email)}</Notice>
      <ButtonLink to={loginUrl}>{loginMessages.title}</ButtonLink>
    </div>
  )
}
