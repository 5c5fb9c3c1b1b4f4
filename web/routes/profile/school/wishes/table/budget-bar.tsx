import { Link } from 'react-router'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import type { BudgetState } from '#contract/procurement/budgets.ts'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { budgetMessages as words } from '#web/messages/procurement/wish-table.ts'
import { atSchoolYear } from '#web/routes/profile/school/at-school-year.ts'

const toneOf: Record<BudgetState['state'], Tone> = { within: 'success', nearly: 'warning', over: 'danger' }

/** How much of the budget of the whole school is used, in words and as a bar. */
export function BudgetBar({ year, budget }: { year: string; budget: BudgetState | null }) {
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading level={2} size="part">
        {words.title}
      </SectionHeading>
      {budget ? <Used budget={budget} /> : <p className="text-ink-soft">{words.none}</p>}
      <p>
        <Link to={atSchoolYear('/profile/school/budget', year)} className="text-link inline-flex min-h-8 items-center">
          {budget ? words.change : words.set}
        </Link>
      </p>
    </section>
  )
}

function Used({ budget: { amount, ordered, approved, left, used_percent: percent, state } }: { budget: BudgetState }) {
  const used = toMoney(ordered.amount + approved.amount)
  return (
    <div className="flex flex-col gap-2">
      {/* Its length is an attribute, because the CSP forbids inline styles. */}
      <svg aria-hidden="true" className="h-2 w-full rounded-full" preserveAspectRatio="none" viewBox="0 0 100 1">
        <rect width={100} height="1" className="fill-paper-deep" />
        <rect
          width={Math.min(percent, 100)}
          height="1"
          className={state === 'over' ? 'fill-danger-700' : 'fill-river-600'}
        />
      </svg>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={toneOf[state]}>{words.states[state]}</Badge>
        <span className="font-semibold">{words.used(percent)}</span>
      </p>
      <p className="text-sm text-ink-soft">
        {words.of(formatAmount(used), formatAmount(amount))},{' '}
        {left.amount < 0 ? words.over(formatAmount(toMoney(-left.amount))) : words.left(formatAmount(left))}.
      </p>
    </div>
  )
}
