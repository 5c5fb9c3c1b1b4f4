import { isSignature } from '#contract/catalogue/images.ts'
import type { EntryOf } from '#contract/content/content.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { Illustration } from '#ui/pictures/illustration.tsx'
import { Signature } from '#ui/pictures/signature.tsx'
import { PhoneLink } from '#ui/text/phone-link.tsx'
import { ReachLine } from '#ui/text/reach-line.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { ArticleCards } from '#web/blocks/article-cards.tsx'
import { Blocks } from '#web/blocks/blocks.tsx'
import { LockNotice } from '#web/blocks/lock-notice.tsx'
import { memberMessages } from '#web/messages/content/editorial.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import { entryCrumbs } from '../entry-crumbs.ts'

/** A member of the team: tasks, contact, and articles by them. */
export default function MemberPage({ member }: { member: EntryOf<'team_member'> }) {
  const { title, description, picture, role, group, email, phone, blocks, articles, lock } = member
  const isSigned = picture !== null && isSignature(picture)
  const isPhoto = picture !== null && !isSigned
  return (
    <>
      <Container className="pt-4">
        <Breadcrumb crumbs={entryCrumbs(member)} />
        <div className="mt-6 grid gap-x-8 gap-y-7 md:mt-10 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
          <div className="flex flex-wrap gap-x-8 gap-y-6 md:flex-nowrap">
            {isPhoto && (
              <div className="w-24 shrink-0 md:w-44 xl:w-64">
                <Illustration
                  picture={picture}
                  sizes="(min-width: 80rem) 16rem, (min-width: 48rem) 11rem, 6rem"
                  crop="4:5"
                  priority
                  className="duotone rounded-xs!"
                />
              </div>
            )}
            <div className="flex min-w-0 flex-col gap-5">
              <SectionHeading level={1} kicker={group}>
                {title}
              </SectionHeading>
              {role && <p className="text-xl text-ink-soft">{role}</p>}
              {description && <p className="max-w-[42rem] text-lg">{description}</p>}
              {lock && <LockNotice lock={lock} />}
            </div>
          </div>
          {(isSigned || email || phone) && (
            <div className="flex flex-col gap-4 self-start border-line max-md:border-t max-md:pt-5 md:border-l md:pl-6">
              {isSigned && <Signature picture={picture} sizes="15rem" className="w-60" />}
              <ul className="flex flex-col gap-1">
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
              </ul>
            </div>
          )}
        </div>
      </Container>
      {blocks.length > 0 && (
        <div className="mt-12 md:mt-16">
          <Blocks blocks={blocks} />
        </div>
      )}
      {articles.length > 0 && (
        <Container className="mt-14 md:mt-20">
          <section className="flex flex-col gap-8 border-t border-line pt-10">
            <SectionHeading level={2}>{memberMessages.articles}</SectionHeading>
            <ArticleCards articles={articles} level={3} />
          </section>
        </Container>
      )}
    </>
  )
}
