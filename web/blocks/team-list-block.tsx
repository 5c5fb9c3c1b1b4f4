import { Link } from 'react-router'
import type { MemberCard } from '#contract/catalogue/cards.ts'
import { isSignature } from '#contract/catalogue/images.ts'
import { Container } from '#ui/container.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { Illustration } from '#ui/pictures/illustration.tsx'
import { Signature } from '#ui/pictures/signature.tsx'
import { PhoneLink } from '#ui/text/phone-link.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { contentLockMessages } from '#web/messages/content/content.ts'
import { memberMessages } from '#web/messages/content/editorial.ts'
import type { BlockProps } from './block.ts'

/** The team: the groups in the margin, beside each its people, whom one reaches from here. */
export default function TeamListBlock({ block }: BlockProps<'team_list'>) {
  const Heading = block.title ? 'h3' : 'h2'
  return (
    <Container className="flex flex-col gap-6">
      {block.title && <SectionHeading level={2}>{block.title}</SectionHeading>}
      {block.groups.map(({ title, members }) => (
        <section
          key={title}
          className="grid gap-x-8 gap-y-3 border-t border-line pt-4 lg:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <Heading className="font-display text-xl font-medium">{title}</Heading>
          <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
            {members.map((member) => (
              <Member key={member.id} member={member} />
            ))}
          </ul>
        </section>
      ))}
    </Container>
  )
}

function Member({ member }: { member: MemberCard }) {
  const { uri, name, role, picture, email, phone, lock } = member
  const isPhoto = picture !== null && !isSignature(picture)
  return (
    <li className="flex min-h-33 min-w-0 gap-4 py-0.5">
      {isPhoto && (
        <Illustration
          picture={picture}
          sizes="5rem"
          crop="4:5"
          decorative
          className="duotone h-25 w-20! shrink-0 rounded-xs!"
        />
      )}
      <div className="flex min-w-0 flex-col">
        {picture && !isPhoto && <Signature picture={picture} sizes="9rem" className="-ml-1 w-36" />}
        <p className="font-semibold">
          <Link
            to={uri}
            className="underline-offset-4 hover:underline pointer-coarse:inline-block pointer-coarse:py-2.5"
          >
            {name}
          </Link>
        </p>
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          {lock && <Icon name="lock" className="size-4" />}
          {lock ? contentLockMessages.title(lock) : role}
        </p>
        {(phone || email) && (
          <p className="flex flex-wrap gap-x-4 text-sm">
            {phone && <PhoneLink phone={phone} className={REACH} />}
            {email && (
              <a href={`mailto:${email}`} title={email} aria-label={memberMessages.mailTo(name)} className={REACH}>
                {memberMessages.mail}
              </a>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

const REACH = 'text-link inline-flex min-h-8 items-center pointer-coarse:min-h-11'
