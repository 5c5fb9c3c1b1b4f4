import type { EntryOf } from '#contract/content/content.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { WholeWords } from '#ui/text/whole-words.tsx'
import { Blocks } from '#web/blocks/blocks.tsx'
import { type Calculations, CalculationsOfPage } from '#web/blocks/guide/calculation.ts'
import { LockNotice } from '#web/blocks/lock-notice.tsx'
import { entryCrumbs } from './entry-crumbs.ts'
import { type BlockPlaces, placesOf } from './text-page/block-places.ts'
import type { DescribedPage } from './text-page/described-pages.ts'
import { ContactCard, ContentsCard, FoldedContents, RelatedCard } from './text-page/margin-cards.tsx'
import { OnwardCards } from './text-page/onward-cards.tsx'
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
  const places = placesOf(blocks)
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
        <PageBody page={page} places={places} />
      )}
    </>
  )
}

/** Blocks keep the page's margin themselves: where they stand in columns of it, it is taken back. */
const WITHOUT_MARGIN = '-mx-4 md:-mx-6 xl:-mx-10'

function PageBody({ page: { blocks, margin }, places }: { page: TextPage; places: BlockPlaces }) {
  const { body, beside, rest } = places
  const { contents, contact, related } = margin
  return (
    <>
      {body.length > 0 && (
        <Container className="flex flex-col gap-x-8 gap-y-10 lg:grid lg:grid-cols-12">
          <FoldedContents contents={contents} />
          <div className="min-w-0 text-lg [--reading-width:38rem] lg:col-span-7">
            <div className={WITHOUT_MARGIN}>
              <Blocks blocks={blocks} only={body} />
            </div>
          </div>
          <aside className="flex min-w-0 flex-col gap-4 md:max-lg:order-first md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-start lg:sticky lg:top-[calc(var(--banner)+5rem)] lg:col-span-4 lg:col-start-9 lg:self-start print:hidden">
            <ContentsCard contents={contents} />
            {beside.length > 0 ? (
              <div className={WITHOUT_MARGIN}>
                <Blocks blocks={blocks} only={beside} />
              </div>
            ) : (
              contact && <ContactCard contact={contact} />
            )}
            <RelatedCard related={related} />
          </aside>
        </Container>
      )}
      {rest.length > 0 && (
        <div className={body.length > 0 ? 'mt-14 md:mt-20' : undefined}>
          <Blocks blocks={blocks} only={rest} />
        </div>
      )}
    </>
  )
}
