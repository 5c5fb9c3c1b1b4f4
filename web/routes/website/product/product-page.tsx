import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { BelongingsTable } from './belongings-table.tsx'
import { CoverPanel } from './cover-panel.tsx'
import { BuyForm } from './editions/buy-form.tsx'
import { useEditionChoice } from './editions/use-edition-choice.ts'
import { ProductFacts } from './product-facts.tsx'
import { ProductFixedNav } from './product-fixed-nav.tsx'
import { SuccessorNotice } from './successor-notice.tsx'
import { TitleHeading } from './title-heading.tsx'
import type { TitlePage } from './title-page.ts'
import { TitleSections } from './title-sections.tsx'

/** A title with everything about it; a visitor buys one of its editions (decisions, section 4). */
export function ProductPage({ page }: { page: TitlePage }) {
  const { product: title, editions, components, tiers } = page
  const { product, choose, choices } = useEditionChoice(title)
  const chosen = editions.find((edition) => edition.product.id === product?.id)
  return (
    <article data-title-page className="group/title">
      <Container className="pt-4">
        <Breadcrumb crumbs={page.crumbs} />
        <div className="mt-4 grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] xl:gap-x-20">
          <CoverPanel
            cover={product?.cover ?? title.cover}
            title={title.title}
            hasSample={page.sample !== null && components.includes('sample_pages')}
          />
          <div ref={choices} className="flex max-w-[42rem] min-w-0 flex-col gap-5">
            <TitleHeading page={page} />
            {components.includes('successor') && <SuccessorNotice page={page} />}
            {chosen && (
              <BuyForm
                title={title}
                editions={editions}
                chosen={chosen}
                tiers={tiers}
                onChoose={(edition) => choose(edition.product)}
              />
            )}
          </div>
        </div>
      </Container>
      {page.belongings.length > 0 && <BelongingsTable rows={page.belongings} />}
      <TitleSections page={page} facts={chosen && <ProductFacts facts={chosen.facts} />} />
      {chosen && editions.some(({ product: one, downloads }) => one.is_purchasable && downloads.length === 0) && (
        <ProductFixedNav edition={chosen} />
      )}
    </article>
  )
}
