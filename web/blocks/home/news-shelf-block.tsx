import { useId } from 'react'
import { Container } from '#ui/container.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { Stack } from '#ui/stack.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { homeMessages } from '#web/messages/content/home.ts'
import { ProductCard } from '#web/purchase/cards/product-card.tsx'
import type { BlockProps } from '../block.ts'

/** What came out last and what comes out next, on one shelf; where it has not room for all, it is pushed sideways. */
export default function NewsShelfBlock({ block: { title, link, titles } }: BlockProps<'news_shelf'>) {
  const id = useId()
  if (titles.length === 0) return null
  return (
    <Container>
      <Stack gap="md">
        <SectionHeading level={2} id={id} link={link}>
          {title}
        </SectionHeading>
        <ScrollRegion labelledBy={id} className="-mx-4 px-4 md:-mx-6 md:px-6 lg:mx-0 lg:overflow-visible lg:px-0">
          <ul className="grid auto-cols-[9.5rem] grid-flow-col grid-rows-[auto_auto] gap-x-4 gap-y-3 md:auto-cols-[10.5rem] md:gap-x-6 lg:auto-cols-auto lg:grid-flow-row lg:grid-cols-6 xl:gap-x-8">
            {titles.map((one) => (
              <li key={one.id} className="row-span-2 grid grid-rows-subgrid">
                <ProductCard title={one}>
                  {one.mark !== 'announced' && (
                    <p className="text-sm text-ink-soft">
                      <time dateTime={one.published_on}>{homeMessages.published(germanDate(one.published_on))}</time>
                    </p>
                  )}
                </ProductCard>
              </li>
            ))}
          </ul>
        </ScrollRegion>
      </Stack>
    </Container>
  )
}
