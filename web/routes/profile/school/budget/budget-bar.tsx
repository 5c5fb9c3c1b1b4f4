import { formatAmount, toMoney } from '#contract/ground/money.ts'
import type { BudgetState } from '#contract/procurement/budgets.ts'
import { Badge } from '#ui/text/badge.tsx'
import { budgetMessages as words } from '#web/messages/procurement/wish-table.ts'

const TONES = { within: 'success', nearly: 'warning', over: 'danger' } as const

/** How much of a budget is ordered and approved, as a bar, and in words: what is over does not fit into the bar. */
export function BudgetBar({ budget }: { budget: BudgetState }) {
  const { amount, ordered, approved, left, used_percent: percent, state } = budget
  const used = ordered.amount + approved.amount
  const whole = Math.max(amount.amount, used, 1)
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span>{words.of(formatAmount(toMoney(used)), formatAmount(amount))}</span>
        <Badge tone={TONES[state]}>{words.states[state]}</Badge>
      </p>
      {/* Its length is an attribute, because the CSP forbids inline styles. */}
      <svg aria-hidden="true" className="h-2 w-full rounded-full" preserveAspectRatio="none" viewBox={`0 0 ${whole} 1`}>
        <rect width={whole} height="1" className="fill-paper-deep" />
        <rect
          width={Math.max(0, used)}
          height="1"
          className={state === 'over' ? 'fill-danger-700' : 'fill-river-200'}
        />
        <rect width={Math.max(0, Math.min(ordered.amount, amount.amount))} height="1" className="fill-river-700" />
      </svg>
      <p className="text-sm text-ink-soft tabular-nums">
        {words.used(percent)},{' '}
        {left.amount < 0 ? words.over(formatAmount(toMoney(-left.amount))) : words.left(formatAmount(left))}
      </p>
    </div>
  )
}
