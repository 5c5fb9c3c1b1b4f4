import { href, Link } from 'react-router'
import { blockCoupon, type CouponLife, officeCoupons } from '#contract/licences/office-coupons.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { codeRoom, couponRoom } from '#office/messages/coupons.ts'
import { frame } from '#office/messages/frame.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { StepsSection, THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { orderPath, personPath } from '#office/resource/thing-paths.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { ReasonedStep } from '#office/steps/reasoned-step.tsx'
import { apiOf } from '#office/visit.ts'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/coupon.ts'
import { AccessFacts, DeliveryFacts } from './access-facts.tsx'
import { CouponTabs } from './coupon-tabs.tsx'
import { CouponBadge } from './coupons-of-set.tsx'
import { placeOf } from './set-columns.tsx'

const BLOCK = 'block'

export async function loader(args: Route.LoaderArgs) {
  const { data } = await orErrorPage(apiOf(args)(officeCoupons.read, { params: args.params }))
  return data
}

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    async (form) => {
      await apiOf(args)(blockCoupon, { params: args.params, body: { reason: formText(form, 'reason') } })
      return { done: BLOCK } as const
    },
    { calls: [blockCoupon] },
  )
}

export { reloadAfterConflict as shouldRevalidate }

/** The whole life of a code, which itself is nowhere on the page. */
export default function CouponPage({ loaderData: coupon, actionData }: Route.ComponentProps) {
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const title = codeRoom.one(coupon.number, coupon.set.name ?? codeRoom.ofOrder(coupon.order?.number ?? ''))
  return (
    <>
      <CouponTabs />
      <div className={THING_WITH_STEPS}>
        <title>{frame.titleOf(title)}</title>
        <div className="flex min-w-0 flex-col gap-6 xl:row-span-2">
          <header className="flex flex-col gap-2">
            <WayBack
              room={href('/coupons/nachschlagen')}
              label={codeRoom.title}
              historyOf={{ kind: officeCoupons.name, id: coupon.id }}
            />
            <div className="flex flex-wrap items-center gap-3">
              <h1 className="font-display text-3xl">{title}</h1>
              <CouponBadge state={coupon.state} />
            </div>
          </header>
          {actionData && 'done' in actionData && (
            <Notice kind="success" live>
              {codeRoom.hasBlocked}
            </Notice>
          )}
          {failure && coupon.state === 'redeemed' && (
            <Notice kind="warning" live>
              {failure.message} <RedeemedBy coupon={coupon} />
            </Notice>
          )}
          <Life coupon={coupon} />
          <Gave coupon={coupon} />
        </div>
        {coupon.state === 'unredeemed' && (
          <StepsSection title={couponRoom.steps}>
            <ReasonedStep
              step={BLOCK}
              shortcut="b"
              label={codeRoom.block}
              means={codeRoom.blockMeans}
              failure={failure}
              isDanger
            />
          </StepsSection>
        )}
      </div>
    </>
  )
}

function RedeemedBy({ coupon: { redeemed_by: redeemer, redeemed_at } }: { coupon: CouponLife }) {
  return redeemed_at && codeRoom.redeemedByNow(redeemer?.name ?? codeRoom.gone, swissTime(redeemed_at).day)
}

/** From its set over who has it to who redeemed it, or why it is blocked. */
function Life({ coupon }: { coupon: CouponLife }) {
  const { set, order, owner, redeemed_order: redeemed, redeemed_by: redeemer } = coupon
  const { handed_out_at, redeemed_at, blocked_at, block_reason } = coupon
  const day = (at: string | null) => at && swissTime(at).day
  const setPath =
    set.origin === 'batch' ? href('/coupons/:id', { id: set.id }) : href('/coupons/gekaufte/:id', { id: set.id })
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display text-xl">{codeRoom.life}</h2>
      <Facts
        rows={[
          [
            codeRoom.set,
            <Link key="set" to={setPath} className="text-link">
              {set.name ?? codeRoom.ofOrder(order?.number ?? '')}
            </Link>,
          ],
          [couponRoom.product, set.product.title],
          [couponRoom.platform, placeOf(set)],
          [couponRoom.order, order && <OrderLink order={order} />],
          [codeRoom.owner, owner && <PersonLink person={owner} />],
          [codeRoom.handedOut, day(handed_out_at)],
          [codeRoom.redeemedAt, day(redeemed_at)],
          [
            codeRoom.redeemedBy,
            redeemer ? <PersonLink key="redeemer" person={redeemer} /> : redeemed_at && codeRoom.gone,
          ],
          [codeRoom.redeemedOrder, redeemed && <OrderLink order={redeemed} />],
          [codeRoom.blockedFor, block_reason && `${day(blocked_at)}: ${codeRoom.blockReasons[block_reason]}`],
        ]}
      />
    </section>
  )
}

/** What redeeming it gave, and what the platform answered. */
function Gave({ coupon: { entitlement } }: { coupon: CouponLife }) {
  if (!entitlement) return null
  return (
    <>
      <section className="flex flex-col gap-3">
        <h2 className="font-display text-xl">{codeRoom.gave}</h2>
        <AccessFacts access={entitlement} />
        <p>
          <Link to={href('/coupons/zugaenge/:id', { id: entitlement.id })} className="text-link">
            {codeRoom.toAccess}
          </Link>
        </p>
      </section>
      <DeliveryFacts access={entitlement} />
    </>
  )
}

function OrderLink({ order: { id, number } }: { order: { id: string; number: string } }) {
  return (
    <Link to={orderPath(id)} className="text-link">
      {number}
    </Link>
  )
}

function PersonLink({ person: { id, name } }: { person: { id: string; name: string } }) {
  return (
    <Link to={personPath(id)} className="text-link">
      {name}
    </Link>
  )
}
