import { useEffect } from 'react'
import { data, href, redirect, redirectDocument, useRevalidator } from 'react-router'
import { failureOf } from '#contract/client.ts'
import { errorCodes } from '#contract/errors.ts'
import { downloadProduct, listOwnedProducts, type OwnedProduct } from '#contract/licences/library.ts'
import { asPageError, orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { libraryMessages } from '#web/messages/licences/library.ts'
import { BoughtProduct } from '#web/purchase/bought-product.tsx'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/personal-copy.ts'
import { OwnedFiles } from './owned-files.tsx'

/** Milliseconds after which the page asks again. */
const POLLING = 1_500

/**
 * Leads to the person's own copy, which the browser saves; to a page only while it is being made, or cannot be, or where
 * the address does not say which of several files is meant.
 */
export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireLogin(args)
  const { product: productId, file } = args.params
  const asked = await apiOf(args)(downloadProduct, { params: { id, productId }, query: { file } }).catch(refusalOf)
  if (asked === 'invalid' && file === undefined) return { message: null, owned: await readOwned(args, id) }
  if (typeof asked === 'string') {
    const [status, message] = errorCodes[asked]
    return data({ message, owned: null }, { status })
  }
  if (asked.data.link !== null) throw redirectDocument(asked.data.link)
  return { message: null, owned: null }
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
export default function PersonalCopyPage({ loaderData: { message, owned }, params }: Route.ComponentProps) {
  return owned ? <Files owned={owned} /> : <Waiting message={message} params={params} />
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

/** Says that the copy is being made, and asks again until it is ready; without JavaScript a link does. */
function Waiting({ message, params }: { message: string | null; params: Route.ComponentProps['params'] }) {
  const { state, revalidate } = useRevalidator()
  const isWaiting = message === null
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), POLLING)
    return () => clearTimeout(timer)
  }, [isWaiting, state, revalidate])
  return (
    <div className="flex flex-col items-start gap-6">
      <SectionHeading level={1}>{isWaiting ? libraryMessages.preparing : libraryMessages.failed}</SectionHeading>
      <Notice kind={isWaiting ? 'info' : 'error'}>{message ?? libraryMessages.preparingText}</Notice>
      <p className="flex flex-wrap gap-3">
        {isWaiting && (
          <ButtonLink to={href('/profile/pdfs/:product/:file?', params)} reloadDocument>
            {libraryMessages.go}
          </ButtonLink>
        )}
        <ButtonLink to={href('/profile/pdfs')} variant="secondary">
          {libraryMessages.toPdfs}
        </ButtonLink>
      </p>
    </div>
  )
}
