import { href } from 'react-router'
import { lastMoment } from '#contract/ground/time/last-moment.ts'
import { type CouponSet, MOST_SLIPS } from '#contract/licences/coupon-sets.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cover } from '#ui/pictures/cover.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { couponsMessages, couponSetMessages as messages } from '#web/messages/licences/coupons.ts'
import { ReasonNotice } from '#web/purchase/reason-notice.tsx'
import { addressOfFile } from './addresses.ts'
import { RedeemedBar } from './redeemed-bar.tsx'
import { gotOn, OrderLink, PlatformName } from './set-row.tsx'

/** What a set is, how many of its codes are redeemed, and its files. */
export function SetFacts({ set, freeCount }: { set: CouponSet; freeCount: number }) {
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <ReasonNotice />
      <div className="flex gap-4 sm:gap-6">
        <div className="w-18 shrink-0 sm:w-28">
          <Cover picture={set.product.cover} title={set.product.title} sizes="7rem" priority decorative />
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <SectionHeading level={1}>{set.product.title}</SectionHeading>
          <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
            {set.platform && <PlatformName platform={set.platform} />}
            <span>{gotOn(set)}</span>
            {set.valid_until && <span>{couponsMessages.until(lastDay(set.valid_until))}</span>}
            {set.order && <OrderLink order={set.order} isOfSchool={set.school !== null} />}
            {set.school && <Badge tone="river">{set.school.name}</Badge>}
          </p>
          {set.groups.length > 0 && (
            <p className="flex flex-wrap items-center gap-2">
              <VisuallyHidden>{messages.recipients}: </VisuallyHidden>
              {set.groups.map(({ note }) => (
                <Badge key={note}>{note}</Badge>
              ))}
            </p>
          )}
          {set.is_ready && <RedeemedBar set={set} />}
        </div>
      </div>
      {set.is_ready ? (
        <>
          <p className="flex flex-wrap gap-3 print:hidden">
            {freeCount > 0 && freeCount <= MOST_SLIPS && (
              <ButtonLink to={addressOfFile('sheet.pdf', set.id)} reloadDocument size="small">
                {messages.sheet}
              </ButtonLink>
            )}
            <ButtonLink to={addressOfFile('codes.csv', set.id)} reloadDocument variant="secondary" size="small">
              {messages.file}
            </ButtonLink>
          </p>
          {freeCount > MOST_SLIPS && <Notice>{messages.tooManyForSheet(MOST_SLIPS)}</Notice>}
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
