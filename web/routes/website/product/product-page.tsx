import { useRef } from 'react'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Container } from '#web/ui/container.tsx'
import { Cover } from '#web/ui/pictures/cover.tsx'
import { BuyForm } from './buy-form.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductFixedNav } from './product-fixed-nav.tsx'
import { SuccessorNotice } from './successor-notice.tsx'
import { titleCrumbs } from './title-crumbs.ts'
import { TitleHeading } from './title-heading.tsx'
import type { TitlePage } from './title-page.ts'
import { TitleSections } from './title-sections.tsx'
import { useEditionChoice } from './use-edition-choice.ts'

/** A title with everything about it; a visitor buys one of its editions (decisions, section 4). */
export function ProductPage({ page }: { page: TitlePage }) {
  const { product: title, components, quantity_tiers: tiers = [] } = page
  const { edition, choose, choices } = useEditionChoice(title)
  const buyBox = useRef<HTMLDivElement>(null)
  return (
    <article className="group/title">
      <Container className="pt-4">
        <Breadcrumb crumbs={titleCrumbs(title)} />
        <div className="mt-4 grid gap-x-12 gap-y-8 md:mt-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] xl:gap-x-20">
          <div className="flex items-center justify-center self-start rounded-lg bg-paper-deep px-6 py-8 md:px-10 md:py-12 xl:py-16">
            <div className="w-full max-w-44 md:max-w-80">
              <Cover
                picture={edition?.cover ?? title.cover}
                title={title.title}
                sizes="(min-width: 48rem) min(32vw, 20rem), 11rem"
                priority
              />
            </div>
          </div>
          <div ref={choices} className="flex max-w-[42rem] min-w-0 flex-col gap-6">
            <TitleHeading title={title} />
            {components.includes('successor') && <SuccessorNotice title={title} />}
            {edition && <BuyForm ref={buyBox} title={title} chosen={edition} tiers={tiers} onChoose={choose} />}
          </div>
        </div>
      </Container>
      <TitleSections page={page} facts={edition && <ProductFacts title={title} product={edition} />} />
      {edition && <ProductFixedNav titleId={title.id} product={edition} watched={buyBox} />}
    </article>
  )
}
