import { href, Link } from 'react-router'
import type { Quote } from '#contract/procurement/quotes/quotes.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { quoteMessages as words } from '#web/messages/procurement/quotes.ts'
import { RenewForm } from './renew-form.tsx'

type Problem = NonNullable<Quote['problem']>

/** What a new quote puts right. */
const ENDED: ReadonlySet<Problem> = new Set(['expired', 'withdrawn', 'not_orderable', 'wishes_changed'])

interface ProblemNoticeProps {
  quote: Quote
  /** The page of the order that it became; null where the person does not see it. */
  orderPath: string | null
}

/** Why a quote cannot be ordered, and what to do about it; nothing where it can. */
export function ProblemNotice({ quote, orderPath }: ProblemNoticeProps) {
  const { problem, may_renew: mayRenew, may_order: mayOrder, order, valid_until: until } = quote
  if (!problem) return null
  const { title, text } = words.problems[problem]
  return (
    <Notice
      kind={problem === 'ordered' ? 'success' : problem === 'withdrawn' ? 'info' : 'warning'}
      title={typeof title === 'function' ? title(germanDate(until)) : title}
    >
      {problem === 'ordered'
        ? order &&
          orderPath && (
            <Link to={orderPath} className="text-link inline-flex min-h-8 items-center">
              {words.toOrder(order.number)}
            </Link>
          )
        : text && <p>{text}</p>}
      {mayOrder && <Way problem={problem} quote={quote} />}
      {ENDED.has(problem) && mayRenew && (
        <div className="mt-3 print:hidden">
          <RenewForm isNext />
        </div>
      )}
    </Notice>
  )
}

/** Leads to where whoever may order puts it right. */
function Way({ problem, quote: { school } }: { problem: Problem; quote: Pick<Quote, 'school'> }) {
  const addresses = school
    ? href('/profile/school/address/:address', { address: 'billing' })
    : href('/profile/details/address/create')
  const ways: Partial<Record<Problem, readonly [to: string, label: string]>> = {
    no_billing_address: [addresses, words.toAddresses],
    delivery_elsewhere: [href('/support-und-kontakt/nachricht'), words.contact],
    no_payment_method: [href('/support-und-kontakt/nachricht'), words.contact],
  }
  const way = ways[problem]
  if (!way) return null
  const [to, label] = way
  return (
    <p className="mt-3">
      <ButtonLink to={to} variant="secondary" size="small">
        {label}
      </ButtonLink>
    </p>
  )
}

/** Whether a new quote is what the notice of its problem offers. */
export function offersRenewal({ problem, may_renew: mayRenew }: Pick<Quote, 'problem' | 'may_renew'>): boolean {
  return mayRenew && problem !== null && ENDED.has(problem)
}
