import { data, href, redirect } from 'react-router'
import { failureOf } from '#contract/client.ts'
import { errorCodes } from '#contract/errors.ts'
import { getCreditNote, getInvoice, getOrder, type Order } from '#contract/sales/orders.ts'
import { asPageError, orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { orderMessages } from '#web/messages/sales/orders.ts'
import { pageMeta } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/document.ts'

/** What the address calls the invoice; a credit note has its id there. */
const INVOICE = 'invoice'

/** Leads to the file, which the browser saves; to a page only while the file is being made. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  const { id: orderId, document } = args.params
  const params = { id: user.id, orderId }
  const { data: order } = await orErrorPage(apiOf(args)(getOrder, { params }))
  const { path, title, isReady } = wanted(order, document)
  if (isReady) throw redirect(`/api/users/${user.id}/orders/${orderId}/${path}`)
  const api = apiOf(args)
  const file =
    document === INVOICE
      ? api(getInvoice, { params })
      : api(getCreditNote, { params: { ...params, creditNoteId: document } })
  const failure = await file.then(
    () => null,
    (error: unknown) => error,
  )
  if (failure === null) throw redirect(href('/profile/orders/:id/:document', args.params))
  const code = failureOf(failure, getInvoice)?.body.code ?? failureOf(failure, getCreditNote)?.body.code
  if (code !== 'invoice_not_ready' && code !== 'credit_note_not_ready') throw asPageError(failure)
  const [status, message] = errorCodes[code]
  return data({ title, message }, { status })
}

function wanted({ invoice, credit_notes: notes }: Order, document: string) {
  const note = notes.find(({ id }) => id === document)
  return document === INVOICE
    ? {
        path: 'invoice.pdf',
        title: orderMessages.invoice.title(invoice?.number ?? ''),
        isReady: invoice?.is_ready ?? false,
      }
    : {
        path: `credit-notes/${document}/credit-note.pdf`,
        title: orderMessages.creditNote.title(note?.number ?? ''),
        isReady: note?.is_ready ?? false,
      }
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const path = href('/profile/orders/:id/:document', params)
  return pageMeta(matches[0].loaderData, { title: loaderData?.title ?? '', path, robots: 'noindex' })
}

/** Says that the document is being made. */
export default function DocumentPage({ loaderData: { title, message }, params }: Route.ComponentProps) {
  return (
    <div className="flex flex-col items-start gap-6">
      <SectionHeading level={1}>{title}</SectionHeading>
      <Notice live>{message}</Notice>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={href('/profile/orders/:id/:document', params)} reloadDocument>
          {orderMessages.invoice.again}
        </ButtonLink>
        <ButtonLink to={href('/profile/orders/:id', { id: params.id })} variant="secondary">
          {orderMessages.invoice.toOrder}
        </ButtonLink>
      </p>
    </div>
  )
}
