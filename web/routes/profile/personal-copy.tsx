import { data, href, redirect, redirectDocument, useLocation } from 'react-router'
import { failureOf } from '#contract/client.ts'
import { errorCodes } from '#contract/errors.ts'
import { downloadProduct, listOwnedProducts, type OwnedProduct } from '#contract/licences/library.ts'
import { asPageError, orErrorPage } from '#forms/api-failure.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { libraryMessages } from '#web/messages/licences/library.ts'
import { BoughtProduct } from '#web/purchase/bought-product.tsx'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/personal-copy.ts'
import { CopyWaiting } from './copy-waiting.tsx'
import { OwnedFiles } from './owned-files.tsx'
import { SHOWN } from './reading/reading-path.ts'

/**
 * Leads to the person's own copy, which the browser saves, or shows where the address asks for a PDF to be read; to a page only while it is being made, or cannot be, or where
 * the address does not say which of several files is meant.
 */
export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireLogin(args)
  const { isPupil } = visitOf(args)
  const { product: productId, file } = args.params
  const show = isShown(args.url.search) ? 'true' : 'false'
  const asked = await apiOf(args)(downloadProduct, { params: { id, productId }, query: { file, show } }).catch(
    refusalOf,
  )
  if (asked === 'invalid' && file === undefined) return { message: null, isPupil, owned: await readOwned(args, id) }
  if (typeof asked === 'string') {
    const [status, message] = errorCodes[asked]
    return data({ message, isPupil, owned: null }, { status })
  }
  if (asked.data.link !== null) throw redirectDocument(asked.data.link)
  return { message: null, isPupil, owned: null }
}

function isShown(search: string): boolean {
  return new URLSearchParams(search).has(SHOWN)
}

/** The product with all its files, to choose from. */
async function readOwned(args: Route.LoaderArgs, id: string): Promise<OwnedProduct> {
  const query = { type: 'pdf', product: args.params.product } as const
  const { data: list } = await orErrorPage(apiOf(args)(listOwnedProducts, { params: { id }, query }))
  const [owned] = list
  // Material at no price is not owned; its page names each file.
  if (!owned) throw redirect(href('/profile/pdfs'))
  return owned
}

function refusalOf(error: unknown) {
  const code = failureOf(error, downloadProduct)?.body.code
  if (code === 'copy_failed' || code === 'download_forbidden' || code === 'too_many_requests' || code === 'invalid')
    return code
  throw asPageError(error)
}

export const meta = privatePage(libraryMessages.pdfs, href('/profile/pdfs'))

/** The files to choose from, or how the one that was asked for stands. */
export default function PersonalCopyPage({ loaderData: { message, isPupil, owned }, params }: Route.ComponentProps) {
  const { search } = useLocation()
  if (owned) return <Files owned={owned} />
  const address = href('/profile/pdfs/:product/:file?', params) + search
  return <CopyWaiting message={message} address={address} isRead={isShown(search)} isPupil={isPupil} />
}

function Files({ owned: { product, files } }: { owned: OwnedProduct }) {
  return (
    <div className="flex flex-col gap-6">
      <SectionHeading level={1}>{libraryMessages.whichFile}</SectionHeading>
      <BoughtProduct product={product} level={2}>
        <OwnedFiles product={product} files={files} />
      </BoughtProduct>
    </div>
  )
}
