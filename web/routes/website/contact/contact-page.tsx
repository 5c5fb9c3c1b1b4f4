import type { EntryOf } from '#contract/content/content.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { usePublisher } from '#ui/publisher-context.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { Blocks } from '#web/blocks/blocks.tsx'
import ContactBlock from '#web/blocks/contact-block.tsx'
import { LockNotice } from '#web/blocks/lock-notice.tsx'
import { entryCrumbs } from '../entry-crumbs.ts'
import type { DescribedPage } from '../text-page/described-pages.ts'
import { OnwardCards } from '../text-page/onward-cards.tsx'

/** The page with the pages to go on to from it. */
export type ContactEntry = EntryOf<'contact'> & { onward: readonly DescribedPage[] }

/** How to reach the publisher, the editors' other texts about it, and where to go on. */
export default function ContactPage({ page }: { page: ContactEntry }) {
  const { name } = usePublisher()
  const { title, description, contact, blocks, lock, onward } = page
  return (
    <>
      <Container className="pt-4 pb-8 md:pb-12">
        <Breadcrumb crumbs={entryCrumbs(page)} />
        <div className="mt-4 md:mt-8">
          <SectionHeading level={1} lead={description || undefined}>
            {title}
          </SectionHeading>
        </div>
      </Container>
      <div className="flex flex-col gap-14 md:gap-20">
        {lock && (
          <Container>
            <LockNotice lock={lock} />
          </Container>
        )}
        {contact && <ContactBlock block={{ type: 'contact', title: name, ...contact }} first />}
        <Blocks blocks={blocks} />
      </div>
      <OnwardCards pages={onward} />
    </>
  )
}
