import { href } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { getProductCoupons, getRedeemedCoupon, MOST_SLIPS } from '#contract/licences/coupon-sets.ts'
import { listOwnedProducts, MOST_OWNED_ON_PAGE } from '#contract/licences/library.ts'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { asPageError, orErrorPage } from '#forms/api-failure.ts'
import { pageIn } from '#forms/last-page.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { profileMessages } from '#web/messages/accounts/account.ts'
import { couponSetMessages } from '#web/messages/licences/coupons.ts'
import { whatACodeGave } from '#web/routes/coupons/what-a-code-gave.ts'
import { pageMeta } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { AccountBreadcrumb } from '../account-breadcrumb.tsx'
import type { Route } from './+types/set.ts'
import { CodesOfSet } from './codes-of-set.tsx'
import { countGroups, groupCodes } from './group-codes.ts'
import { markCoupons } from './mark-coupons.ts'
import { RedeemedFacts } from './redeemed-facts.tsx'
import { SetFacts } from './set-facts.tsx'

/** Codes on a page. */
const ON_PAGE = 100

export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  const { id } = args.params
  const api = apiOf(args)
  try {
    const { data } = await api(getProductCoupons, { params: { id: user.id, setId: id } })
    const { coupons: inOrder, ...set } = data
    const groups = groupCodes(inOrder)
    const coupons = groups.flatMap((group) => group.coupons)
    const lastPage = Math.max(1, Math.ceil(coupons.length / ON_PAGE))
    const page = Math.min(pageIn(args.url.searchParams), lastPage)
    const free = coupons.filter(({ state }) => state === 'unredeemed').map(({ code }) => groupedCode(code))
    return {
      ...set,
      coupons: coupons.slice((page - 1) * ON_PAGE, page * ON_PAGE),
      // To copy: more would only make the page heavy.
      free: free.slice(0, MOST_SLIPS),
      freeCount: free.length,
      codeGroups: countGroups(groups),
      page,
      lastPage,
    }
  } catch (error) {
    // The address of a coupon that the user redeemed looks the same.
    if (!(error instanceof ApiError) || error.status !== 404) throw asPageError(error)
  }
  return readRedeemed(args, { id: user.id, couponId: id })
}

/** A coupon that the user redeemed, with what it gave where that is among the newest that the user owns. */
async function readRedeemed(args: Route.LoaderArgs, params: { id: string; couponId: string }) {
  const api = apiOf(args)
  const [{ data: coupon }, { data: newest }] = await orErrorPage(
    Promise.all([
      api(getRedeemedCoupon, { params }),
      api(listOwnedProducts, { params, query: { limit: MOST_OWNED_ON_PAGE } }),
    ]),
  )
  const { product, platform } = coupon
  return { ...coupon, owned: whatACodeGave(newest, { productId: product.id, platform }) }
}

export async function action(args: Route.ActionArgs) {
  return markCoupons(args, args.params.id)
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const title = loaderData ? couponSetMessages.title(loaderData.product.title) : ''
  return pageMeta(matches[0].loaderData, { title, path: href('/profile/coupons/:id', params), robots: 'noindex' })
}

/** The codes of one set; or, under the same kind of address, a coupon that the user redeemed. */
export default function CouponSetPage({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { title } = loaderData.product
  const crumbs = [
    { title: profileMessages.coupons, url: href('/profile/coupons') },
    { title, url: href('/profile/coupons/:id', { id }) },
  ]
  return (
    <div className="flex flex-col gap-7">
      <div className="flex flex-col gap-4">
        <AccountBreadcrumb crumbs={crumbs} />
        {loaderData.kind === 'redeemed' && <SectionHeading level={1}>{title}</SectionHeading>}
      </div>
      {loaderData.kind === 'redeemed' ? (
        <RedeemedFacts coupon={loaderData} owned={loaderData.owned} />
      ) : (
        <>
          <SetFacts set={loaderData} freeCount={loaderData.freeCount} />
          {loaderData.is_ready && <CodesOfSet set={loaderData} sent={actionData} />}
        </>
      )}
    </div>
  )
}
