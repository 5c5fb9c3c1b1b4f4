import type { Block } from '#contract/content/blocks.ts'
import { Container } from '#ui/container.tsx'
import { Blocks } from '#web/blocks/blocks.tsx'
import { placesOf } from './block-places.ts'
import { ContactCard, ContentsCard, FoldedContents, RelatedCard } from './margin-cards.tsx'
import type { PageMargin } from './page-margin.ts'

/** Blocks keep the page's margin themselves: where they stand in columns of it, it is taken back. */
const WITHOUT_MARGIN = '-mx-4 md:-mx-6 xl:-mx-10'

interface PageBodyProps {
  blocks: readonly Block[]
  margin: Omit<PageMargin, 'above' | 'onward'>
}

/** The blocks of a page of text with what stands beside them, and below what needs the whole width. */
export function PageBody({ blocks, margin }: PageBodyProps) {
  const { body, beside, rest } = placesOf(blocks)
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
