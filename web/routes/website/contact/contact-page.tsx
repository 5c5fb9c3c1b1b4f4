import type { EntryOf } from '#contract/content/content.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { usePublisher } from '#ui/publisher-context.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import ContactBlock from '#web/blocks/contact-block.tsx'
import { LockNotice } from '#web/blocks/lock-notice.tsx'
import { entryCrumbs } from '../entry-crumbs.ts'
import type { DescribedPage } from '../text-page/described-pages.ts'
import { OnwardCards } from '../text-page/onward-cards.tsx'
import { PageBody } from '../text-page/page-body.tsx'
import type { PageMargin } from '../text-page/page-margin.ts'

/** The page with what stands beside its text, and the pages to go on to from it. */
export type ContactEntry = EntryOf<'contact'> & {
  margin: Pick<PageMargin, 'contents' | 'related'>
  onward: readonly DescribedPage[]
}

/** How to reach the publisher, the editors' other texts about it, and where to go on. */
export default function ContactPage({ page }: { page: ContactEntry }) {
  const { name } = usePublisher()
  const { title, description, contact, blocks, lock, margin, onward } = page
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
      {lock && (
        <Container className="pb-14 md:pb-20">
          <LockNotice lock={lock} />
        </Container>
      )}
      {contact && (
        <div className="pb-14 md:pb-20">
          <ContactBlock block={{ type: 'contact', title: name, ...contact }} first />
        </div>
      )}
      <PageBody blocks={blocks} margin={{ ...margin, contact: null }} />
      <OnwardCards pages={onward} />
    </>
  )
}
