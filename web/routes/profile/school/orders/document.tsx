import { href, redirect } from 'react-router'
import { getSchoolCreditNote, getSchoolInvoice, getSchoolOrder } from '#contract/procurement/school-orders.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { apiOf } from '#web/api.ts'
import { INVOICE, openDocument } from '#web/routes/profile/orders/open-document.ts'
import { WaitingDocument } from '#web/routes/profile/orders/waiting-document.tsx'
import { pageMeta } from '#web/seo.ts'
import { schoolWithRole } from '../school-with-role.ts'
import type { Route } from './+types/document.ts'
import { FILE } from './file-of-order.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id } = await schoolWithRole(args, ['responsible', 'finance'])
  const { order: orderId, document } = args.params
  const files = `/api/schools/${id}/orders/${orderId}`
  const api = apiOf(args)
  const params = { id, orderId }
  const { data: order } = await orErrorPage(api(getSchoolOrder, { params }))
  if (document === FILE) throw redirect(`${files}/${FILE}`)
  const make = () =>
    document === INVOICE
      ? api(getSchoolInvoice, { params })
      : api(getSchoolCreditNote, { params: { ...params, creditNoteId: document } })
  const here = href('/profile/school/orders/:order/:document', args.params)
  return openDocument({ order, document, files, here, make })
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const path = href('/profile/school/orders/:order/:document', params)
  return pageMeta(matches[0].loaderData, { title: loaderData?.title ?? '', path, robots: 'noindex' })
}

/** The invoice, a credit note or the lines of an order of a school; a page only while a document is being made. */
export default function SchoolDocumentPage({ loaderData: { title, message }, params }: Route.ComponentProps) {
  const here = href('/profile/school/orders/:order/:document', params)
  const order = href('/profile/school/orders/:order', params)
  return <WaitingDocument title={title} message={message} here={here} order={order} />
}
