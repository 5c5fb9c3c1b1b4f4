import { formatAmount } from '#contract/ground/money.ts'
import { copiesInWords } from '#contract/ground/text/copies-in-words.ts'
import type { WishGrouping } from '#contract/procurement/wish-choices.ts'
import type { TableWish } from '#contract/procurement/wish-table.ts'
import { type Column, Table } from '#ui/table.tsx'
import { tableMessages as words } from '#web/messages/procurement/wish-table.ts'
import { repeatMessages } from '#web/messages/sales/orders.ts'
import { articleWords } from '#web/purchase/article-facts.tsx'
import { WishState } from '../wish-state.tsx'
import type { TableAnswer } from './decision-notice.tsx'
import { DecisionPart } from './decision-part.tsx'

interface WishRowsProps {
  wishes: readonly TableWish[]
  by: WishGrouping
  caption: string
  answer: TableAnswer
}

/** The wishes of a group: whose they are and what for, what they cost, where they stand, and what can be decided. */
export function WishRows({ wishes, by, caption, answer }: WishRowsProps) {
  const columns: Column<TableWish>[] = [
    {
      title: by === 'title' ? words.teacher : words.titleColumn,
      isRowHeader: true,
      cell: (wish) => <What wish={wish} by={by} />,
    },
    {
      title: words.amount,
      width: 'w-[17%]',
      cell: ({ amount, total }) => (
        <span className="flex flex-col tabular-nums">
          <span className="font-semibold">{copiesInWords(amount)}</span>
          <span className="text-sm text-ink-soft">{formatAmount(total)}</span>
        </span>
      ),
    },
    {
      title: words.state,
      width: 'w-[15%]',
      cell: ({ state, amount, approved_amount: approved }) => (
        <span className="flex flex-col items-start gap-1">
          <WishState state={state} />
          {approved !== null && <span className="text-sm">{words.approvedCopies(approved, amount)}</span>}
        </span>
      ),
    },
    { title: words.decision, width: 'w-[42%]', cell: (wish) => <DecisionPart wish={wish} answer={answer} /> },
  ]
  // A wish that has changed begins with fresh fields.
  return <Table caption={caption} columns={columns} rows={wishes} keyOf={({ id, revision }) => `${id} ${revision}`} />
}

/** What of a wish its group does not say: teacher, class, title, and why it is wished. */
function What({ wish, by }: { wish: TableWish; by: WishGrouping }) {
  const { teacher, is_former: isFormer, product, class: name, reason, obstacle } = wish
  const who = (
    <span>
      {teacher ?? words.someone}
      {isFormer && teacher !== null && ` (${words.former})`}
    </span>
  )
  return (
    <span className="flex flex-col gap-0.5 wrap-anywhere">
      {by === 'title' ? (
        <span className="font-medium">{who}</span>
      ) : (
        <>
          <span className="font-medium">{product.title}</span>
          <span className="text-sm text-ink-soft">{articleWords(product)}</span>
        </>
      )}
      {by === 'class' && <span className="text-sm">{who}</span>}
      {by !== 'class' && <span className="text-sm">{name === null ? words.noClass : words.class(name)}</span>}
      {reason !== null && <span className="text-sm text-ink-soft">«{reason}»</span>}
      {obstacle !== null && <span className="text-sm text-warning-700">{repeatMessages.obstacles[obstacle]}</span>}
    </span>
  )
}
