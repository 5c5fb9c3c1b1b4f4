import type { EntryOf } from '#contract/content/content.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { Blocks } from '#web/blocks/blocks.tsx'
import { LockNotice } from '#web/blocks/lock-notice.tsx'
import { entryCrumbs } from './entry-crumbs.ts'

/** A page of blocks; its own title is the heading unless the first block is a hero. */
export default function ContentPage({ page }: { page: EntryOf<'page'> }) {
  const { title, blocks, lock } = page
  if (blocks[0]?.type === 'hero') return <Blocks blocks={blocks} />
  return (
    <>
      <Container className="pt-4 pb-8 md:pb-12">
        <Breadcrumb crumbs={entryCrumbs(page)} />
        <div className="mt-4 md:mt-8">
          <SectionHeading level={1}>{title}</SectionHeading>
        </div>
      </Container>
      {lock ? (
        <Container>
          <LockNotice lock={lock} />
        </Container>
      ) : (
        <Blocks blocks={blocks} />
      )}
    </>
  )
}
