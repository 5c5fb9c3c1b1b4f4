import { useEffect } from 'react'
import { Link } from 'react-router'
import { listOrdersToSend } from '#contract/fulfilment/fulfilment.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { orLastPage, pageIn } from '#forms/last-page.ts'
import { useRowKeys } from '#office/keys/use-row-keys.ts'
import { openStep } from '#office/keys/use-step-key.ts'
import { frame } from '#office/messages/frame.ts'
import { shippingRoom } from '#office/messages/shipping.ts'
import { listAddress } from '#office/resource/list-address.ts'
import printAlone from '#office/resource/print-alone.css?url'
import { apiOf } from '#office/visit.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/paging/pagination.tsx'
import type { Route } from './+types/list.ts'
import { OpenOrderForm } from './open-order-form.tsx'
import { OrdersToSend } from './orders-to-send.tsx'
import { PickList } from './pick-list.tsx'
import { PrintButton } from './print-button.tsx'
import { ReportParcelForm } from './report-parcel-form.tsx'
import { doShippingStep } from './shipping-steps.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printAlone }]

/** One page of them; a page that an old link misspells is the first one. */
export async function loader(args: Route.LoaderArgs) {
  const { data: rows, meta } = await orErrorPage(
    orLastPage(pageIn(args.url.searchParams), (page) => apiOf(args)(listOrdersToSend, { query: { page } })),
  )
  return { rows, meta }
}

export function action(args: Route.ActionArgs) {
  return doShippingStep(args)
}

export default function Shipping({ loaderData: { rows, meta }, actionData }: Route.ComponentProps) {
  useRowKeys()
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  const reported = actionData && 'reported' in actionData ? actionData.reported : undefined
  const parcel = reported?.parcel
  // The next order is scanned: its form is a new one, and the former has taken the focus with it.
  useEffect(() => {
    if (parcel !== undefined) openStep('report')
  }, [parcel])
  return (
    <div className="flex flex-col gap-6">
      <title>{frame.titleOf(shippingRoom.title)}</title>
      <div className="flex flex-wrap items-baseline gap-4">
        <h1 className="font-display text-3xl">{shippingRoom.title}</h1>
        <p className="text-sm text-ink-soft">{shippingRoom.count(meta.total)}</p>
        <div className="ml-auto flex flex-wrap items-center gap-3">
          <a href={`/api/office/fulfilment/orders.csv?page=${meta.current_page}`} className="text-link text-sm">
            {shippingRoom.csv}
          </a>
          <PrintButton>{shippingRoom.print}</PrintButton>
        </div>
      </div>
      {reported && (
        <Notice kind="success" live>
          {shippingRoom.reported(reported.number)}{' '}
          <Link to={reported.path} className="text-link">
            {shippingRoom.toOrder}
          </Link>
        </Notice>
      )}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <OpenOrderForm failure={failureOf('open')} />
        <ReportParcelForm key={parcel} failure={failureOf('report')} />
      </div>
      {rows.length > 0 ? (
        <div data-print className="flex flex-col gap-8">
          <h2 className="hidden font-display text-2xl print:block">{shippingRoom.packingList}</h2>
          <OrdersToSend orders={rows} page={meta.current_page} />
          <PickList orders={rows} />
        </div>
      ) : (
        <EmptyState icon="check" title={shippingRoom.empty} text={shippingRoom.emptyHelp} />
      )}
      <Pagination
        page={meta.current_page}
        lastPage={meta.last_page}
        hrefOf={(page) => listAddress({}, { page: String(page) })}
      />
    </div>
  )
}
