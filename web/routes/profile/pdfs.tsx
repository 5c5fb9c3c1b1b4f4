import { href } from 'react-router'
import { listOwnedProducts, type OwnedProduct, ownedStatusLabels } from '#contract/licences/library.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { orLastPage, pageIn } from '#forms/last-page.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/paging/pagination.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { libraryMessages } from '#web/messages/licences/library.ts'
import { BoughtProduct } from '#web/purchase/bought-product.tsx'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/pdfs.ts'
import { OwnedFiles } from './owned-files.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireLogin(args)
  const read = (page: number) => apiOf(args)(listOwnedProducts, { params: { id }, query: { type: 'pdf', page } })
  const { data: owned, meta } = await orErrorPage(orLastPage(pageIn(args.url.searchParams), read))
  return { owned, page: meta.current_page, lastPage: meta.last_page }
}

export const meta = privatePage(libraryMessages.pdfs, href('/profile/pdfs'))

/** The files that one owns, to download with a watermark. */
export default function PdfsPage({ loaderData: { owned, page, lastPage } }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-7">
      <SectionHeading level={1} lead={libraryMessages.lead}>
        {libraryMessages.pdfs}
      </SectionHeading>
      {owned.length === 0 ? (
        <EmptyState icon="book" title={libraryMessages.none} text={libraryMessages.noneText}>
          <ButtonLink to="/">{libraryMessages.browse}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <Notice>{libraryMessages.note}</Notice>
          <ul aria-label={libraryMessages.pdfs} className="flex flex-col divide-y divide-line">
            {owned.map((one) => (
              <li key={one.id} className="py-5 first:pt-0">
                <BoughtProduct product={one.product} level={2}>
                  <Files owned={one} />
                </BoughtProduct>
              </li>
            ))}
          </ul>
        </>
      )}
      <Pagination page={page} lastPage={lastPage} hrefOf={(number) => `${href('/profile/pdfs')}?page=${number}`} />
    </div>
  )
}

function Files({ owned: { product, status, files } }: { owned: OwnedProduct }) {
  if (files.length > 0) return <OwnedFiles product={product} files={files} />
  return (
    <p className="mt-2 text-sm text-ink-soft">
      {status === 'active' ? libraryMessages.noFiles : ownedStatusLabels[status]}
    </p>
  )
}
