import { useRef } from 'react'
import type { Title } from '#contract/catalogue.ts'
import { sectionTitles } from '#web/messages/product.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Container } from '#web/ui/container.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { ProductGrid } from '#web/ui/product-grid.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { BuyBox } from './buy-box.tsx'
import { EditionChooser } from './edition-chooser.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductFixedNav } from './product-fixed-nav.tsx'
import type { Tiers } from './quantity-tiers.tsx'
import { SuccessorNotice } from './successor-notice.tsx'
import { titleCrumbs } from './title-crumbs.ts'
import { TitleHeading } from './title-heading.tsx'
import { TitleSections } from './title-sections.tsx'
import { useEditionChoice } from './use-edition-choice.ts'

/** A title with everything about it; what is bought is one of its editions (decisions, section 4). */
export function ProductPage({ title, tiers }: { title: Title; tiers: Tiers }) {
  const { edition, choose } = useEditionChoice(title)
  const buyBox = useRef<HTMLDivElement>(null)
  return (
    <article>
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
          <div className="flex max-w-[42rem] min-w-0 flex-col gap-6">
            <TitleHeading title={title} />
            <SuccessorNotice title={title} />
            <EditionChooser title={title} chosen={edition} onChoose={choose} />
            {edition && <BuyBox ref={buyBox} product={edition} tiers={tiers} />}
          </div>
        </div>
        <div className="mt-14 grid gap-x-12 gap-y-12 md:mt-20 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-x-20">
          <TitleSections title={title} />
          {edition && <ProductFacts title={title} product={edition} />}
        </div>
        {title.related.length > 0 && (
          <section className="mt-14 flex flex-col gap-8 border-t border-line pt-10 md:mt-20">
            <SectionHeading level={2}>{sectionTitles.related}</SectionHeading>
            <ProductGrid titles={title.related} />
          </section>
        )}
      </Container>
      {edition && <ProductFixedNav product={edition} watched={buyBox} />}
    </article>
  )
}
