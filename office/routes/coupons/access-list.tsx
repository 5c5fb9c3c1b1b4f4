import { href } from 'react-router'
import {
  deliverEntitlementAgain,
  deliveryStateLabels,
  type EntitlementState,
  entitlementStateLabels,
  entitlements,
  type OfficeEntitlement,
} from '#contract/licences/entitlements.ts'
import { platformLabels } from '#contract/licences/platforms.ts'
import { withForm } from '#forms/with-form.ts'
import { accessRoom, couponRoom } from '#office/messages/coupons.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { forEachSelected } from '#office/resource/selection.ts'
import { apiOf } from '#office/visit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/access-list.ts'
import { AccessBadge, endOfAccess, placeOfAccess } from './access-facts.tsx'
import { CouponTabs } from './coupon-tabs.tsx'

/** What is over comes by its end: the newest access is hardly ever over, and would be passed by the hundred thousand. */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  if (searchParams.get('state') === EXPIRED && !searchParams.has('sort')) searchParams.set('sort', BY_END)
  return readList(args, entitlements.list)
}

const EXPIRED: EntitlementState = 'expired'
const BY_END = '-valid_until'

/** Lets the platforms be told again of each that is selected; which were not given up is said of each. */
export function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  return withForm(
    args.request,
    (form) => forEachSelected(form, (id) => api(deliverEntitlementAgain, { params: { id } })),
    { calls: [deliverEntitlementAgain] },
  )
}

export { reloadAfterConflict as shouldRevalidate }

const columns: readonly ListColumn<OfficeEntitlement>[] = [
  { title: accessRoom.person, cell: ({ user }) => user.name },
  { title: couponRoom.product, cell: ({ product }) => product.title },
  { title: couponRoom.platform, cell: placeOfAccess, from: 'lg' },
  { title: couponRoom.state, cell: ({ state }) => <AccessBadge state={state} /> },
  { title: accessRoom.delivery, cell: ({ delivery }) => delivery && deliveryStateLabels[delivery.state] },
  { title: couponRoom.until, sort: 'valid_until', cell: (access) => endOfAccess(access) },
  { title: couponRoom.order, cell: ({ order_number }) => order_number, from: 'xl' },
]

const views: readonly View[] = [
  { title: accessRoom.views.all, query: {} },
  { title: accessRoom.views.givenUp, query: { delivery: 'given_up' } },
  { title: accessRoom.views.running, query: { state: 'running' } },
  { title: accessRoom.views.expired, query: { state: EXPIRED, sort: BY_END } },
  { title: accessRoom.views.revoked, query: { state: 'revoked' } },
]

const words = {
  names: accessRoom.names,
  values: { state: entitlementStateLabels, platform: platformLabels, delivery: deliveryStateLabels },
  search: accessRoom.search,
}

const selectable = {
  nameOf: ({ user, product }: OfficeEntitlement) => `${user.name}, ${product.title}`,
  label: accessRoom.deliverAgain,
}

export default function AccessList({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData && 'message' in actionData ? actionData : undefined
  return (
    <>
      <CouponTabs />
      {failure && (
        <Notice kind="error" live>
          {failure.message}
        </Notice>
      )}
      <ListPage
        title={accessRoom.title}
        list={loaderData}
        file={entitlements.file}
        columns={columns}
        keyOf={({ id }) => id}
        pathOf={({ id }) => href('/coupons/zugaenge/:id', { id })}
        words={words}
        views={views}
        empty={accessRoom.empty}
        selectable={selectable}
        result={actionData && 'refused' in actionData ? actionData : undefined}
        actions={
          <ButtonLink to={href('/coupons/zugaenge/neu')} size="small">
            {accessRoom.grant}
          </ButtonLink>
        }
      />
    </>
  )
}
