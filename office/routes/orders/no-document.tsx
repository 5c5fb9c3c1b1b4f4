import { data } from 'react-router'
import { errorCodes, isErrorCode } from '#contract/errors.ts'
import { orders } from '#contract/fulfilment/office-orders.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { frame } from '#office/messages/frame.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { orderPath } from '#office/resource/thing-paths.ts'
import { apiOf } from '#office/visit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/no-document.ts'

/** Where a document leads that cannot be had, with the code of the refusal. */
export async function loader(args: Route.LoaderArgs) {
  const { data: order } = await orErrorPage(apiOf(args)(orders.read, { params: args.params }))
  const code = args.url.searchParams.get('grund')
  const [status, message] = errorCodes[isErrorCode(code) ? code : 'not_found']
  return data({ id: order.id, number: order.number, message }, { status })
}

/** Says why there is no document, in the refusal's own words. */
export default function NoDocument({ loaderData: { id, number, message } }: Route.ComponentProps) {
  return (
    <div className="flex max-w-prose flex-col items-start gap-6">
      <title>{frame.titleOf(orderRoom.noDocument)}</title>
      <h1 className="font-display text-3xl">{orderRoom.noDocument}</h1>
      <Notice kind="warning">{message}</Notice>
      <ButtonLink to={orderPath(id)} variant="secondary">
        {orderRoom.one(number)}
      </ButtonLink>
    </div>
  )
}
