import { href } from 'react-router'
import { getCreditNote, getInvoice, getOrder } from '#contract/sales/orders.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { apiOf } from '#web/api.ts'
import { pageMeta } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/document.ts'
import { INVOICE, openDocument } from './open-document.ts'
import { WaitingDocument } from './waiting-document.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  const { id: orderId, document } = args.params
  const api = apiOf(args)
  const params = { id: user.id, orderId }
  const { data: order } = await orErrorPage(api(getOrder, { params }))
  const make = () =>
    document === INVOICE
      ? api(getInvoice, { params })
      : api(getCreditNote, { params: { ...params, creditNoteId: document } })
  const files = `/api/users/${user.id}/orders/${orderId}`
  return openDocument({ order, document, files, here: href('/profile/orders/:id/:document', args.params), make })
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const path = href('/profile/orders/:id/:document', params)
  return pageMeta(matches[0].loaderData, { title: loaderData?.title ?? '', path, robots: 'noindex' })
}

/** An invoice or a credit note of an order; a page only while it is being made. */
export default function DocumentPage({ loaderData: { title, message }, params }: Route.ComponentProps) {
  const here = href('/profile/orders/:id/:document', params)
  return <WaitingDocument title={title} message={message} here={here} order={href('/profile/orders/:id', params)} />
}
