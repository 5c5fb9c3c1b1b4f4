import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { ButtonLink } from '#ui/button-link.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { loginMessages } from '#web/messages/accounts/account.ts'

interface TwoWaysProps {
  title: string
  lead: string
  /** The login, for a visitor with an account. */
  children: ReactNode
  /** For a visitor without an account: what to know, and the link to the registration; or a part of its own. */
  newHere: { text: string; url: string } | ReactElement
}

/** The login and the registration side by side, on the way to another page. */
export function TwoWays({ title, lead, children, newHere }: TwoWaysProps) {
  return (
    <div className="flex flex-col gap-8">
      <SectionHeading level={1} lead={lead}>
        {title}
      </SectionHeading>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] items-start gap-6">
        <section className="flex flex-col gap-5 rounded-lg border border-line bg-white p-5 md:p-7">
          <SectionHeading level={2} size="part">
            {loginMessages.known}
          </SectionHeading>
          {children}
        </section>
        <section className="flex flex-col gap-5 rounded-lg border border-line bg-white p-5 md:p-7">
          <SectionHeading level={2} size="part">
            {loginMessages.newHere}
          </SectionHeading>
          {isValidElement(newHere) ? (
            newHere
          ) : (
            <>
              <p>{newHere.text}</p>
              <ButtonLink to={newHere.url} variant="secondary" wide>
                {loginMessages.register}
              </ButtonLink>
            </>
          )}
        </section>
      </div>
    </div>
  )
}
