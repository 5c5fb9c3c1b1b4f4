import { useEffect } from 'react'
import { data, href, redirectDocument, useRevalidator } from 'react-router'
import { failureOf } from '#contract/client.ts'
import { errorCodes } from '#contract/errors.ts'
import { downloadProduct } from '#contract/licences/library.ts'
import { asPageError } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { libraryMessages } from '#web/messages/licences/library.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/personal-copy.ts'

/** Milliseconds after which the page asks again. */
const POLLING = 1_500

/** Leads to the person's own copy, which the browser saves; to a page only while it is being made, or cannot be. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireLogin(args)
  const { product: productId, file } = args.params
  const asked = await apiOf(args)(downloadProduct, { params: { id, productId }, query: { file } }).catch(refusalOf)
  if (typeof asked === 'string') {
    const [status, message] = errorCodes[asked]
    return data({ message }, { status })
  }
  if (asked.data.link !== null) throw redirectDocument(asked.data.link)
  return { message: null }
}

function refusalOf(error: unknown) {
  const code = failureOf(error, downloadProduct)?.body.code
  if (code === 'copy_failed' || code === 'download_forbidden' || code === 'too_many_requests') return code
  throw asPageError(error)
}

export const meta = privatePage(libraryMessages.pdfs, href('/profile/pdfs'))

/** Says that the copy is being made, and asks again until it is ready; without JavaScript a link does. */
export default function PersonalCopyPage({ loaderData: { message }, params }: Route.ComponentProps) {
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
