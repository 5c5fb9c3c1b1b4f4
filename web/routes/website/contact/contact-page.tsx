import type { EntryOf } from '#contract/content/content.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { usePublisher } from '#ui/publisher-context.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { Blocks } from '#web/blocks/blocks.tsx'
import ContactBlock from '#web/blocks/contact-block.tsx'
import { LockNotice } from '#web/blocks/lock-notice.tsx'
import { entryCrumbs } from '../entry-crumbs.ts'

/** How to reach the publisher, and the editors' other texts about it. */
export default function ContactPage({ page }: { page: EntryOf<'contact'> }) {
  const { name } = usePublisher()
  const { title, description, contact, blocks, lock } = page
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
    </>
  )
}
