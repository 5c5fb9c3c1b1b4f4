import { formatAmount } from '#contract/ground/money.ts'
import type { BudgetState } from '#contract/procurement/budgets.ts'
import { type Column, Table } from '#ui/table.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { budgetPageMessages as words } from '#web/messages/procurement/budgets.ts'
import { BudgetBar } from './budget-bar.tsx'

const money = (title: string, field: 'amount' | 'ordered' | 'approved' | 'asked' | 'left'): Column<BudgetState> => ({
  title,
  align: 'right',
  cell: (budget) => <span className="whitespace-nowrap">{formatAmount(budget[field])}</span>,
})

const USED = [money(words.ordered, 'ordered'), money(words.approved, 'approved'), money(words.asked, 'asked')]
const FIGURES = [money(words.amount, 'amount'), ...USED, money(words.left, 'left')]

const COLUMNS: Column<BudgetState>[] = [
  {
    title: words.part,
    isRowHeader: true,
    cell: ({ kind, label }) => (
      <>
        <span className="block text-sm text-ink-soft">{words.of[kind]}</span>
        <span className="block font-medium wrap-break-word md:min-w-36">{label}</span>
      </>
    ),
  },
  { title: words.state, cell: (budget) => <BudgetBar budget={budget} /> },
  // The budget itself and what is left stand beside its bar.
  ...USED,
]

/** Budgets of a school year, the whole school by itself, and what is used of each. */
export function BudgetTable({ budgets }: { budgets: readonly BudgetState[] }) {
  const whole = budgets.find(({ kind }) => kind === 'school')
  const parts = budgets.filter(({ kind }) => kind !== 'school')
  return (
    <div className="flex flex-col gap-10">
      {whole && (
        <section className="flex max-w-[44rem] flex-col gap-4">
          <SectionHeading level={2} size="part">
            {words.whole}
          </SectionHeading>
          <BudgetBar budget={whole} />
          <dl className="grid gap-x-8 gap-y-2 tabular-nums sm:grid-cols-3">
            {FIGURES.map(({ title, cell }) => (
              <div key={title} className="flex justify-between gap-4 sm:block">
                <dt className="text-sm text-ink-soft">{title}</dt>
                <dd className="font-medium">{cell(whole)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {parts.length > 0 && (
        <section className="flex flex-col gap-4">
          <SectionHeading level={2} size="part">
            {words.parts}
          </SectionHeading>
          <Table
            caption={words.parts}
            columns={COLUMNS}
            rows={parts}
            keyOf={({ kind, name }) => `${kind} ${name ?? ''}`}
          />
        </section>
      )}
    </div>
  )
}
