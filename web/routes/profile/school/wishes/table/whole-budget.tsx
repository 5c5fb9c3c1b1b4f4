import { Link } from 'react-router'
import type { BudgetState } from '#contract/procurement/budgets.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { budgetMessages as words } from '#web/messages/procurement/wish-table.ts'
import { atSchoolYear } from '#web/routes/profile/school/at-school-year.ts'
import { BudgetBar } from '#web/routes/profile/school/budget/budget-bar.tsx'

/** How much of the budget of the whole school is used, and the way to all budgets. */
export function WholeBudget({ year, budget }: { year: string; budget: BudgetState | null }) {
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading level={2} size="part">
        {words.title}
      </SectionHeading>
      {budget ? <BudgetBar budget={budget} /> : <p className="text-ink-soft">{words.none}</p>}
      <p>
        <Link to={atSchoolYear('/profile/school/budget', year)} className="text-link inline-flex min-h-8 items-center">
          {budget ? words.change : words.set}
        </Link>
      </p>
    </section>
  )
}
