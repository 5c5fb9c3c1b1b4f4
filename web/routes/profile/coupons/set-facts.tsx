import { href } from 'react-router'
import { lastMoment } from '#contract/ground/time/last-moment.ts'
import { type CouponSet, MOST_SLIPS } from '#contract/licences/coupon-sets.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { couponsMessages, couponSetMessages as messages } from '#web/messages/licences/coupons.ts'
import { ReasonNotice } from '#web/purchase/reason-notice.tsx'
import { addressOfFile } from './addresses.ts'
import { RedeemedBar } from './redeemed-bar.tsx'
import { gotOn, OrderLink, PlatformName } from './set-row.tsx'

/** What a set is, how many of its codes are redeemed, and its files. */
export function SetFacts({ set, freeCount }: { set: CouponSet; freeCount: number }) {
  return (
    <div className="flex flex-col gap-5">
      <ReasonNotice />
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-soft">
        {set.platform && <PlatformName platform={set.platform} />}
        <span>{gotOn(set)}</span>
        {set.valid_until && <span>{couponsMessages.until(lastDay(set.valid_until))}</span>}
        {set.order && <OrderLink order={set.order} />}
      </p>
      {set.is_ready ? (
        <>
          <RedeemedBar set={set} />
          <p className="flex flex-wrap gap-3 print:hidden">
            {freeCount > 0 && freeCount <= MOST_SLIPS && (
              <ButtonLink to={addressOfFile('sheet.pdf', set.id)} reloadDocument>
                {messages.sheet}
              </ButtonLink>
            )}
            <ButtonLink to={addressOfFile('codes.csv', set.id)} reloadDocument variant="secondary">
              {messages.file}
            </ButtonLink>
          </p>
          {freeCount > MOST_SLIPS && <Notice>{messages.tooManyForSheet(MOST_SLIPS)}</Notice>}
          <p className="max-w-[44rem] text-sm text-ink-soft">{messages.seen}</p>
        </>
      ) : (
        <Notice title={messages.beingMade}>
          <p>{messages.beingMadeText}</p>
          <p className="mt-3">
            <ButtonLink to={href('/profile/coupons/:id', { id: set.id })} reloadDocument size="small">
              {messages.reload}
            </ButtonLink>
          </p>
        </Notice>
      )}
    </div>
  )
}

/** The last day on which they can be redeemed; the end itself is the first moment at which they cannot. */
function lastDay(end: string): string {
  return swissTime(lastMoment(end)).day
}
