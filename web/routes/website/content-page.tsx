import type { EntryOf } from '#contract/content/content.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { WholeWords } from '#ui/text/whole-words.tsx'
import { Blocks } from '#web/blocks/blocks.tsx'
import { type Calculations, CalculationsOfPage } from '#web/blocks/guide/calculation.ts'
import { LockNotice } from '#web/blocks/lock-notice.tsx'
import { entryCrumbs } from './entry-crumbs.ts'
import type { DescribedPage } from './text-page/described-pages.ts'
import { ContactCard, RelatedCard } from './text-page/margin-cards.tsx'
import { OnwardCards } from './text-page/onward-cards.tsx'
import { PageBody } from './text-page/page-body.tsx'
import type { PageMargin } from './text-page/page-margin.ts'

/** A page with what stands beside it. */
export type TextPage = EntryOf<'page'> & {
  margin: Omit<PageMargin, 'onward'>
  onward: readonly DescribedPage[]
  calculations: Calculations
}

/** Blocks that carry the heading of their page. */
const OPENINGS: readonly (string | undefined)[] = ['hero', 'level_head']

/** A page of blocks, with the pages to go on to below; its own title is the heading unless the first block carries it. */
export default function ContentPage({ page }: { page: TextPage }) {
  return (
    <CalculationsOfPage value={page.calculations}>
      {OPENINGS.includes(page.blocks[0]?.type) ? <Blocks blocks={page.blocks} /> : <HeadedPage page={page} />}
      <OnwardCards pages={page.onward} />
    </CalculationsOfPage>
  )
}

function HeadedPage({ page }: { page: TextPage }) {
  const { title, lead, blocks, lock, margin } = page
  const kicker = page.kicker || margin.above
  return (
    <>
      <Container className="pt-4 pb-8 md:pb-10 lg:pb-12">
        <Breadcrumb crumbs={entryCrumbs(page)} />
        <header className="mt-4 max-w-[54.5rem] md:mt-8">
          {kicker && <p className="mb-2 text-sm font-medium text-clay-700">{kicker}</p>}
          <h1 className="font-display text-3xl font-medium md:text-[2.75rem] md:leading-[1.08]">
            <WholeWords>{title}</WholeWords>
          </h1>
          {lead && <p className="mt-4 text-lg text-ink-soft md:text-xl">{lead}</p>}
        </header>
      </Container>
      {lock ? (
        <Container className="flex flex-col gap-8 lg:grid lg:grid-cols-12">
          <div className="min-w-0 lg:col-span-7">
            <LockNotice lock={lock} />
          </div>
          <aside className="flex min-w-0 flex-col gap-4 lg:col-span-4 lg:col-start-9">
            {margin.contact && <ContactCard contact={margin.contact} />}
            <RelatedCard related={margin.related} />
          </aside>
        </Container>
      ) : (
        <PageBody blocks={blocks} margin={margin} />
      )}
    </>
  )
}
