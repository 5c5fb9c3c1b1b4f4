import { useLocation } from 'react-router'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { returnMessages } from '#web/messages/sales/orders.ts'
import { loginLink } from '#web/session/entry-links.ts'

/**
 * For a buyer who comes back from the payment without a login: from a private window, or an app that opened another
 * browser. It is the same for every address, since nobody knows who is looking, and names no order.
 */
export function OrderUnseen() {
  const { pathname } = useLocation()
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-6 md:pt-10">
      <SectionHeading level={1} lead={returnMessages.lead}>
        {returnMessages.title}
      </SectionHeading>
      <section className="flex flex-col gap-3">
        <SectionHeading level={2} size="part">
          {returnMessages.howToSee}
        </SectionHeading>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {returnMessages.ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      </section>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={loginLink(pathname)}>{returnMessages.logIn}</ButtonLink>
        <ButtonLink to="/support-und-kontakt" variant="secondary">
          {returnMessages.support}
        </ButtonLink>
      </p>
      <p className="max-w-prose text-sm text-ink-soft">{returnMessages.why}</p>
    </Container>
  )
}
