import { Link } from 'react-router'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import type { WishTable } from '#contract/procurement/wish-table.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { quoteLink } from '#web/messages/procurement/quote-link.ts'
import { tableMessages as words } from '#web/messages/procurement/wish-table.ts'
import { quoteOfWishesPath } from '#web/routes/profile/quotes/address-of-quotes.ts'
import { atSchoolYear } from '#web/routes/profile/school/at-school-year.ts'
import { INTENT } from '#web/routes/profile/school/members/form-names.ts'
import { APPROVE_ALL, TABLE_FORM } from './form-names.ts'
import { WholeBudget } from './whole-budget.tsx'

interface TableSumsProps {
  school: string
  table: WishTable
  /** Whether only a part of the wishes is shown. */
  isNarrowed: boolean
}

/** What the wishes of a year come to, how that stands to the budget, and the steps for all of them. */
export function TableSums({ school, table, isNarrowed }: TableSumsProps) {
  const busy = useBusy()
  const { school_year: year, sums, counts, budget } = table
  const { asked, approved, ordered } = sums
  const rows = [
    [words.asked, asked],
    [words.approved, approved],
    [words.ordered, ordered],
  ] as const
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        <section className="flex flex-col gap-3">
          <SectionHeading level={2} size="part">
            {words.sums}
          </SectionHeading>
          <dl className="flex flex-col gap-1 tabular-nums">
            {rows.map(([label, money]) => (
              <div key={label} className="flex justify-between gap-6">
                <dt>{label}</dt>
                <dd>{formatAmount(money)}</dd>
              </div>
            ))}
            <div className="flex justify-between gap-6 border-t border-line pt-1 text-lg font-semibold">
              <dt>{words.total}</dt>
              <dd>{formatAmount(toMoney(asked.amount + approved.amount + ordered.amount))}</dd>
            </div>
          </dl>
          <p className="text-sm text-ink-soft">
            {words.groupSum(sums.copies)}. {words.withDiscount}
          </p>
        </section>
        <WholeBudget year={year} budget={budget} />
      </div>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {counts.asked > 0 && !isNarrowed && (
          <Button form={TABLE_FORM} name={INTENT} value={APPROVE_ALL} busy={busy}>
            {words.approveAll(counts.asked)}
          </Button>
        )}
        <ButtonLink to={atSchoolYear('/profile/school/wishes/order', year)} variant="secondary">
          {words.toOrder}
        </ButtonLink>
        <Link to={quoteOfWishesPath(year)} className="text-link inline-flex min-h-11 items-center">
          {quoteLink}
        </Link>
        <a href={fileOfWishes(school, year)} className="text-link inline-flex min-h-11 items-center">
          {words.file}
        </a>
      </div>
      {counts.asked > 0 && !isNarrowed && <p className="-mt-3 text-sm text-ink-soft">{words.approveAllHint}</p>}
    </div>
  )
}

/** Where the API gives the wishes of a year as a file. */
function fileOfWishes(school: string, year: string): string {
  return `/api/schools/${school}/wishes.csv?${new URLSearchParams({ school_year: year })}`
}
