import { href, Link } from 'react-router'
import type { PaymentRefusalReason } from '#contract/ground/payment-methods.ts'
import type { Quote } from '#contract/procurement/quotes/quotes.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { quoteMessages as words } from '#web/messages/procurement/quotes.ts'
import { ObstacleNotice, type OrderObstacle } from '../school/order/obstacle-notice.tsx'
import { missingAddressPath } from './address-of-quotes.ts'
import { RenewForm } from './renew-form.tsx'

type Problem = NonNullable<Quote['problem']>

type Ended = keyof typeof words.ended

interface ProblemNoticeProps {
  quote: Quote
  /** The page of the order that it became; null where the person does not see it. */
  orderPath: string | null
}

/** Why a quote cannot be ordered, and what to do about it; nothing where it can. */
export function ProblemNotice({ quote, orderPath }: ProblemNoticeProps) {
  const { problem, may_renew: mayRenew, may_order: mayOrder, order, valid_until: until } = quote
  if (problem === null) return null
  if (problem === 'ordered')
    return (
      <Notice kind="success" title={words.isOrdered}>
        {order && orderPath && (
          <Link to={orderPath} className="text-link inline-flex min-h-8 items-center">
            {words.toOrder(order.number)}
          </Link>
        )}
      </Notice>
    )
  if (isEnded(problem)) {
    const { title, text } = words.ended[problem]
    return (
      <Notice kind={problem === 'withdrawn' ? 'info' : 'warning'} title={title(germanDate(until))}>
        {mayRenew && (
          <>
            <p>{text}</p>
            <div className="mt-3 print:hidden">
              <RenewForm isNext />
            </div>
          </>
        )}
      </Notice>
    )
  }
  // What is in the way of an order concerns only who may place it.
  return mayOrder ? <InTheWay quote={quote} problem={problem} /> : null
}

const OBSTACLES: Record<PaymentRefusalReason, OrderObstacle> = {
  not_offered: 'no_invoice',
  total: 'no_invoice',
  email_unverified: 'email_unverified',
  overdue: 'invoice_overdue',
  billing_country: 'abroad',
}

type ToPutRight = Exclude<Problem, 'ordered' | Ended>

function InTheWay({ quote, problem }: { quote: Quote; problem: ToPutRight }) {
  if (quote.school && problem === 'no_billing_address') return <ObstacleNotice obstacle="no_billing_address" />
  if (quote.school && problem === 'no_payment_method') {
    const [refused] = quote.refused_payment_methods
    return <ObstacleNotice obstacle={OBSTACLES[refused?.reason ?? 'not_offered']} />
  }
  const { title, text } = words.inTheWay[problem]
  const [to, way] =
    problem === 'no_billing_address'
      ? [missingAddressPath(href('/profile/quotes/:quote', { quote: quote.id })), words.toAddresses]
      : [href('/support-und-kontakt/nachricht'), words.contact]
  return (
    <Notice kind="warning" title={title}>
      <p>{text}</p>
      <p className="mt-3">
        <ButtonLink to={to} variant="secondary" size="small">
          {way}
        </ButtonLink>
      </p>
    </Notice>
  )
}

/** Whether the notice of its problem offers a new quote. */
export function offersRenewal({ problem, may_renew: mayRenew }: Pick<Quote, 'problem' | 'may_renew'>): boolean {
  return mayRenew && problem !== null && isEnded(problem)
}

/** Whether a new quote puts it right. */
function isEnded(problem: Problem): problem is Ended {
  return Object.hasOwn(words.ended, problem)
}
