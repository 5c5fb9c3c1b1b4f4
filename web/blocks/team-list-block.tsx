import { Link } from 'react-router'
import type { MemberCard } from '#contract/catalogue/cards.ts'
import { cardLink } from '#ui/card-link.ts'
import { Container } from '#ui/container.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { Illustration } from '#ui/pictures/illustration.tsx'
import { Stack } from '#ui/stack.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { contentLockMessages } from '#web/messages/content/content.ts'
import type { BlockProps } from './block.ts'

/** The team by groups, each with its people. */
export default function TeamListBlock({ block }: BlockProps<'team_list'>) {
  return (
    <Container>
      <Stack gap="xl">
        {block.title && <SectionHeading level={2}>{block.title}</SectionHeading>}
        {block.groups.map(({ title, members }) => (
          <section key={title} className="flex flex-col gap-6">
            <SectionHeading level={block.title ? 3 : 2} size="section">
              {title}
            </SectionHeading>
            <ul className="grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
              {members.map((member) => (
                <li key={member.id} className="group relative">
                  <Member member={member} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Stack>
    </Container>
  )
}

function Member({ member }: { member: MemberCard }) {
  const { uri, name, role, picture, lock } = member
  return (
    <>
      {picture ? (
        <Illustration
          picture={picture}
          sizes="(min-width: 80rem) 15rem, (min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 47vw"
          crop="4:5"
          decorative
        />
      ) : (
        <span className="flex aspect-4/5 items-center justify-center rounded-lg bg-paper-edge text-river-700">
          <Icon name={lock ? 'lock' : 'user'} className="size-10" />
        </span>
      )}
      <p className="mt-3 font-semibold">
        <Link to={uri} className={`${cardLink} underline-offset-4 group-hover:underline`}>
          {name}
        </Link>
      </p>
      <p className="text-sm text-ink-soft">{lock ? contentLockMessages.title(lock) : role}</p>
    </>
  )
}
