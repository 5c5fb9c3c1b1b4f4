import { Link } from 'react-router'
import { isSignature } from '#contract/catalogue/images.ts'
import { Container } from '#ui/container.tsx'
import { Illustration } from '#ui/pictures/illustration.tsx'
import { Signature } from '#ui/pictures/signature.tsx'
import { PhoneLink } from '#ui/text/phone-link.tsx'
import { ReachLine } from '#ui/text/reach-line.tsx'
import { contentLockMessages } from '#web/messages/content/content.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import type { BlockProps } from '../block.ts'

/** Somebody of the team whom one can ask, and how; nothing where they have left. */
export default function PersonBlock({ block: { title, hours, member } }: BlockProps<'person'>) {
  if (!member) return null
  const { name, uri, role, picture, phone, email, lock } = member
  const isSigned = picture !== null && isSignature(picture)
  const Name = title ? 'p' : 'h2'
  return (
    <Container>
      <section className="flex max-w-[30rem] flex-col gap-4 rounded-lg border border-line bg-white p-5 text-base">
        {title && <h2 className="font-display text-xl font-medium">{title}</h2>}
        {picture && isSigned && <Signature picture={picture} sizes="9rem" className="-ml-1 w-36" />}
        <div className="flex items-center gap-4">
          {picture && !isSigned && (
            <span className="w-16 shrink-0">
              <Illustration picture={picture} sizes="4rem" crop="4:5" decorative className="duotone" />
            </span>
          )}
          <div className="min-w-0">
            <Name className="font-semibold">
              <Link to={uri} className="text-link inline-flex min-h-8 items-center">
                {name}
              </Link>
            </Name>
            <p className="text-sm text-ink-soft">{lock ? contentLockMessages.title(lock) : role}</p>
          </div>
        </div>
        {(phone || email || hours) && (
          <ul className="flex flex-col gap-1 border-t border-line pt-3">
            {phone && (
              <ReachLine icon="phone" name={websiteMessages.phone}>
                <PhoneLink phone={phone} className="text-link inline-block py-0.5" />
              </ReachLine>
            )}
            {email && (
              <ReachLine icon="mail" name={websiteMessages.email}>
                <a href={`mailto:${email}`} className="text-link inline-block py-0.5 break-all">
                  {email}
                </a>
              </ReachLine>
            )}
            {hours && (
              <ReachLine icon="clock" name={websiteMessages.hours}>
                {hours}
              </ReachLine>
            )}
          </ul>
        )}
      </section>
    </Container>
  )
}
