import { href, Link, redirect, useSearchParams } from 'react-router'
import type { FieldErrors } from '#contract/field-messages.ts'
import { MAX_RETURN_FORM_BYTES, needsPicture } from '#contract/fulfilment/return-labels.ts'
import {
  announceReturn,
  type OrderReturns,
  readOrderReturns,
  uploadReturnPicture,
  withdrawReturn,
} from '#contract/fulfilment/returns.ts'
import { invalidForm, orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { profileMessages } from '#web/messages/accounts/account.ts'
import { returnMessages as words } from '#web/messages/fulfilment/returns.ts'
import { orderMessages } from '#web/messages/sales/orders.ts'
import { pageMeta } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { AccountBreadcrumb } from '../account-breadcrumb.tsx'
import type { Route } from './+types/return.ts'
import { AnnouncedReturns } from './return/announced-returns.tsx'
import { NotReturnable } from './return/not-returnable.tsx'
import { layDownPicture, readReturn, withRefusedPicture } from './return/read-return.ts'
import { ReturnForm } from './return/return-form.tsx'

/** Says on the page what was just done; it works without JavaScript too. */
const DONE = 'erledigt'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  const params = { id: user.id, orderId: args.params.id }
  const { data } = await orErrorPage(apiOf(args)(readOrderReturns, { params }))
  return { returns: data, userId: user.id }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireLogin(args)
  const api = apiOf(args)
  const params = { id: user.id, orderId: args.params.id }
  const done = (what: 'announced' | 'withdrawn') =>
    redirect(`${href('/profile/orders/:id/return', args.params)}?${new URLSearchParams({ [DONE]: what })}`)
  let refused: FieldErrors = {}
  const answer = await withForm(
    args.request,
    async (form) => {
      if (knownIntent(formText(form, 'intent'), ['announce', 'withdraw']) === 'withdraw') {
        await api(withdrawReturn, { params: { ...params, returnId: formText(form, 'return_id') } })
        return done('withdrawn')
      }
      refused = await layDownPicture(api, { userId: user.id, form })
      const body = readReturn(form)
      // Where none is needed the operation would do without it.
      if (!needsPicture(body.reason) && Object.keys(refused).length > 0) return invalidForm(refused, form)
      await api(announceReturn, { params, body })
      return done('announced')
    },
    { calls: [announceReturn, withdrawReturn, uploadReturnPicture], maxBytes: MAX_RETURN_FORM_BYTES },
  )
  return answer instanceof Response ? answer : withRefusedPicture(answer, refused)
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = href('/profile/orders/:id/return', params)
  return pageMeta(matches[0].loaderData, { title: words.title, path, robots: 'noindex' })
}

/** Where buyers announce that something of an order comes back, and see what becomes of it. */
export default function ReturnPage({ loaderData: { returns, userId }, actionData, params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const done = search.get(DONE)
  const order = href('/profile/orders/:id', params)
  const crumbs = [
    { title: profileMessages.orders, url: href('/profile/orders') },
    { title: orderMessages.title(returns.number), url: order },
    { title: words.title, url: href('/profile/orders/:id/return', params) },
  ]
  return (
    <div className="flex max-w-[44rem] flex-col gap-8">
      <div className="flex flex-col gap-4">
        <AccountBreadcrumb crumbs={crumbs} />
        <SectionHeading level={1}>{words.title}</SectionHeading>
        <p>{words.lead(returns.number)}</p>
      </div>
      {done === 'announced' && (
        <Notice kind="success" title={words.announced} live>
          {words.announcedText}
        </Notice>
      )}
      {done === 'withdrawn' && <Notice kind="success" title={words.withdrawn} live />}
      <AnnouncedReturns returns={returns.returns} place={{ userId, orderId: params.id }} />
      {hasSome(returns) ? (
        <ReturnForm key={returns.returns.length} returns={returns} failure={actionData} />
      ) : (
        <Notice title={words.nothing} />
      )}
      <NotReturnable returns={returns} />
      <p>
        <Link to={order} className="text-link">
          {words.toOrder}
        </Link>
      </p>
    </div>
  )
}

function hasSome({ lines }: OrderReturns): boolean {
  return lines.some(({ most }) => most > 0)
}
