import { Container } from '#ui/container.tsx'
import { PhoneLink } from '#ui/text/phone-link.tsx'
import { ReachLine } from '#ui/text/reach-line.tsx'
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
            <ReachLine icon="phone" name={websiteMessages.phone}>
              <PhoneLink phone={phone} className="text-link inline-block py-0.5" />
            </ReachLine>
            <ReachLine icon="mail" name={websiteMessages.email}>
              <a href={`mailto:${email}`} className="text-link inline-block py-0.5 break-all">
                {email}
              </a>
            </ReachLine>
            <ReachLine icon="clock" name={websiteMessages.hours}>
              {hours}
            </ReachLine>
          </ul>
        </div>
      </section>
    </Container>
  )
}
