import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { Ground } from '#ui/pictures/cover.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { productMessages } from '#web/messages/catalogue/product.ts'
import { CoverStage } from './cover-stage.tsx'
import { BuyForm } from './editions/buy-form.tsx'
import { useEditionChoice } from './editions/use-edition-choice.ts'
import { WatchForm, WatchTitle } from './editions/watch-press.tsx'
import { ProductFixedNav } from './product-fixed-nav.tsx'
import { SectionLinks } from './section-links.tsx'
import { SuccessorNotice } from './successor-notice.tsx'
import { TitleHeading } from './title-heading.tsx'
import type { TitlePage } from './title-page.ts'
import { TitleSections } from './title-sections.tsx'
import { useViewer } from './use-viewer.tsx'

const OFFER_ID = 'kaufen'

/** A title with everything about it; a visitor buys one of its editions (decisions, section 4). */
export function ProductPage({ page }: { page: TitlePage }) {
  const { product: title, editions, components, colours, gallery } = page
  const { product, choose, choices } = useEditionChoice(title)
  const { open, viewer } = useViewer(title.title, gallery.pictures)
  const chosen = editions.find((edition) => edition.product.id === product?.id)
  return (
    <article data-title-page data-hue={colours.hue ?? undefined} className="group/title">
      {chosen && <SkipLink to={OFFER_ID}>{productMessages.toOffer}</SkipLink>}
      <div className="relative pt-2 pb-6 md:pb-8 print:pb-0">
        <Ground colour={colours.tint} className="print:hidden" />
        <Container className="relative">
          <Breadcrumb crumbs={page.crumbs} />
          <div className="mt-2 grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,3fr)_minmax(0,5fr)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] xl:gap-x-12">
            <CoverStage title={title} colour={colours.stage} gallery={gallery} open={open} />
            <div
              ref={choices}
              id={OFFER_ID}
              tabIndex={-1}
              className="flex min-w-0 flex-col gap-2.5 outline-none [&>:not(header)]:max-w-[40rem]"
            >
              <TitleHeading page={page} />
              {components.includes('successor') && <SuccessorNotice page={page} />}
              {chosen && (
                <>
                  <BuyForm
                    title={title}
                    editions={editions}
                    chosen={chosen}
                    tiers={page.tiers}
                    quantityTiers={page.quantity_tiers ?? []}
                    forTeachers={page.forTeachers}
                    onChoose={(edition) => choose(edition.product)}
                  />
                  <WatchTitle product={chosen.product} />
                  <WatchForm />
                </>
              )}
            </div>
          </div>
        </Container>
      </div>
      <SectionLinks links={page.anchors} />
      <TitleSections page={page} open={open} facts={chosen?.facts ?? null} />
      {chosen && editions.some(({ product: one, downloads }) => one.is_purchasable && downloads.length === 0) && (
        <ProductFixedNav edition={chosen} />
      )}
      {viewer}
    </article>
  )
}
