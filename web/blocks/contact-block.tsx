import type { ReactNode } from 'react'
import { Container } from '#ui/container.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import type { IconName } from '#ui/pictures/icon-names.ts'
import { PhoneLink } from '#ui/text/phone-link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { websiteMessages } from '#web/messages/content/website.ts'
import type { BlockProps } from './block.ts'

/** How the publisher is reached. */
export default function ContactBlock({ block }: BlockProps<'contact'>) {
  const { title, address, phone, email, hours } = block
  return (
    <Container>
      <section className="rounded-lg border border-line bg-white p-6 md:p-10">
        <h2 className="font-display text-2xl font-medium">{title}</h2>
        <div className="mt-5 grid gap-6 sm:grid-cols-2">
          <address className="not-italic">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <ul className="flex flex-col gap-1">
            <Line icon="phone" name={websiteMessages.phone}>
              <PhoneLink phone={phone} className="text-link inline-block py-0.5" />
            </Line>
            <Line icon="mail" name={websiteMessages.email}>
              <a href={`mailto:${email}`} className="text-link inline-block py-0.5 break-all">
                {email}
              </a>
            </Line>
            <Line icon="clock" name={websiteMessages.hours}>
              {hours}
            </Line>
          </ul>
        </div>
      </section>
    </Container>
  )
}

function Line({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <li className="flex min-h-8 items-start gap-3 py-1">
      <Icon name={icon} className="mt-0.5 size-5 text-river-600" />
      <span>
        <VisuallyHidden>{name}: </VisuallyHidden>
        {children}
      </span>
    </li>
  )
}
