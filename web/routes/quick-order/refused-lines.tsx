import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { formatMoney } from '#contract/ground/money.ts'
import type { AnsweredLine } from '#contract/storefront/quick-order.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { LockWays } from '#web/blocks/lock-ways.tsx'
import { repeatMessages } from '#web/messages/sales/orders.ts'
import { purchaseMessages } from '#web/messages/storefront/purchase.ts'
import { quickOrderMessages as words } from '#web/messages/storefront/quick-order.ts'
import { INSTEAD } from './form-names.ts'
import { LineAmount, type OfLines } from './line-amount.tsx'
import { LineNotes } from './line-notes.tsx'
import { LineProduct } from './line-product.tsx'

type Answer<Name extends AnsweredLine['answer']> = Extract<AnsweredLine, { answer: Name }>
type Refused = Answer<'successor' | 'not_sold' | 'unknown' | 'unreadable'>

/** The lines that cannot be ordered as they are, with the reason of each and what helps. */
export function RefusedLines({ lines, ...of }: OfLines & { lines: readonly Refused[] }) {
  const columns: Column<Refused>[] = [
    { title: words.line, cell: ({ number }) => <span className="tabular-nums">{number}</span> },
    { title: words.written, isRowHeader: true, cell: (line) => <Written line={line} /> },
    {
      title: words.amount,
      align: 'right',
      cell: (line) => line.answer !== 'unreadable' && line.amount,
    },
    { title: words.reason, cell: (line) => <ReasonOf line={line} {...of} /> },
  ]
  const isForTeachers = lines.some((line) => line.answer === 'not_sold' && line.obstacle === 'teachers_only')
  return (
    <div className="flex flex-col gap-4">
      <Table
        caption={words.notOrderable(lines.length)}
        showCaption
        columns={columns}
        rows={lines}
        keyOf={({ number }) => String(number)}
      />
      {isForTeachers && (
        <div className="flex flex-wrap gap-3">
          <LockWays audience="teachers" page={href('/schnellbestellung')} size="small" />
        </div>
      )}
    </div>
  )
}

function Written({ line }: { line: Refused }) {
  const product = line.answer === 'successor' ? line.former : line.answer === 'not_sold' ? line.product : null
  if (product)
    return (
      <LineProduct product={product}>
        <LineNotes line={line} />
      </LineProduct>
    )
  return (
    <div className="flex flex-col gap-0.5">
      <p className="wrap-anywhere">«{line.text}»</p>
      <div className="text-sm">
        <LineNotes line={line} />
      </div>
    </div>
  )
}

function ReasonOf({ line, ...of }: OfLines & { line: Refused }) {
  switch (line.answer) {
    case 'successor':
      return (
        <Reason text={words.superseded}>
          <Instead line={line} {...of} />
        </Reason>
      )
    case 'not_sold':
      return (
        <Reason text={repeatMessages.obstacles[line.obstacle]}>
          {line.successor && (
            <Link to={line.successor.url} className="text-link">
              {line.successor.title}
            </Link>
          )}
        </Reason>
      )
    case 'unknown':
      return (
        <Reason text={words.unknown}>
          {line.isbn && (
            <Link to={`${href('/suche')}?${new URLSearchParams({ searchQuery: line.isbn })}`} className="text-link">
              {words.searchFor}
            </Link>
          )}
        </Reason>
      )
    case 'unreadable':
      return <Reason text={words.problems[line.problem]} />
  }
}

function Reason({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex gap-2 text-sm">
      <Icon name="warning" className="mt-0.5 size-4 shrink-0 text-warning-700" />
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
}

/** What follows, which is ordered once it is ticked; whoever gives another amount wants it. */
function Instead({ line, ...of }: OfLines & { line: Answer<'successor'> }) {
  const { number, entry } = line
  const isChosen = (of.changed.get(number) ?? 0) > 0
  return (
    <div className="flex flex-col items-start gap-2">
      <LineProduct product={entry.product}>
        <p>{purchaseMessages.perCopy(formatMoney(entry.product.price))}</p>
        <LineNotes line={{ amount: line.amount, also_in: [] }} taken={entry.cart_amount} />
      </LineProduct>
      <CheckboxField
        name={INSTEAD + number}
        value={number}
        checked={isChosen}
        label={words.instead(entry.product.title)}
        onChange={({ currentTarget }) => of.onChange(number, currentTarget.checked ? entry.cart_amount : 0)}
      />
      <LineAmount number={number} entry={entry} isChosen={isChosen} {...of} />
    </div>
  )
}
