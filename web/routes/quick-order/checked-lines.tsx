import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { AnsweredLine, CheckedOrder } from '#contract/storefront/quick-order.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { quickOrderMessages as words } from '#web/messages/storefront/quick-order.ts'
import { AMOUNT } from '#web/purchase/amount-names.ts'
import { PressField } from '#web/purchase/press-field.tsx'
import { ListTotals } from '../shopping-list/list-totals.tsx'
import { INSTEAD, INTENT, RECOUNT, TEXT, TO_CART } from './form-names.ts'
import { FoundLines } from './found-lines.tsx'
import type { Copies } from './line-amount.tsx'
import { RefusedLines } from './refused-lines.tsx'

interface CheckedLinesProps {
  checked: CheckedOrder
  failed: FormFailure | null
}

type Orderable = Extract<AnsweredLine, { answer: 'found' | 'successor' }>

const isOrderable = (line: AnsweredLine): line is Orderable => line.answer === 'found' || line.answer === 'successor'

/** The copies of a line that are ordered unless somebody changes that: of what is only offered none. */
function checkedCopies({ answer, entry }: Orderable): number {
  return answer === 'found' ? entry.cart_amount : 0
}

/** What was sent and refused, so that it is still there. */
function sentCopies(lines: readonly Orderable[], failed: FormFailure | null): Copies {
  if (!failed) return new Map()
  const { values } = failed
  const sent = lines.filter(({ answer, number }) => answer === 'found' || INSTEAD + number in values)
  return new Map(sent.map(({ number }) => [number, Math.max(0, Number(values[AMOUNT + number]) || 0)]))
}

/**
 * The answer to each line: first those that cannot be ordered as they are, then the others with their amounts and prices.
 * Prices are those of the amounts that were checked; with others, they are asked for again.
 */
export function CheckedLines({ checked: { lines, text, totals }, failed }: CheckedLinesProps) {
  const busy = useBusy()
  const answer = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone, or far below.
  useEffect(() => answer.current?.focus(), [])
  const orderable = lines.filter(isOrderable)
  const [changed, setChanged] = useState<Copies>(() => sentCopies(orderable, failed))
  const change = (number: number, copies: number) => setChanged((before) => new Map(before).set(number, copies))
  const found = lines.filter((line) => line.answer === 'found')
  const refused = lines.filter((line) => line.answer !== 'found' && line.answer !== 'repeated')
  const copies = orderable.reduce((sum, line) => sum + (changed.get(line.number) ?? checkedCopies(line)), 0)
  const isChanged = orderable.some((line) => (changed.get(line.number) ?? checkedCopies(line)) !== checkedCopies(line))
  return (
    <Form method="post" noValidate className="flex flex-col gap-7">
      <input type="hidden" name={TEXT} value={text} />
      <PressField done={null} />
      {failed && <FormErrorSummary title={failed.message} errors={failed.errors} />}
      {!failed && (
        <div ref={answer} tabIndex={-1} className="outline-none">
          <Notice kind={refused.length > 0 ? 'warning' : 'success'} title={words.checked(lines.length)} live>
            {refused.length > 0 ? words.someNot(refused.length) : words.allFound}
          </Notice>
        </div>
      )}
      {refused.length > 0 && <RefusedLines lines={refused} changed={changed} onChange={change} failed={failed} />}
      {found.length > 0 && <FoundLines lines={found} changed={changed} onChange={change} failed={failed} />}
      {orderable.length === 0 ? (
        <EmptyState icon="list" title={words.noneFound} text={words.noneFoundText} />
      ) : (
        <div className="flex flex-col items-start gap-4 md:items-end">
          {isChanged ? <p role="status">{words.changed}</p> : totals.copies > 0 && <ListTotals totals={totals} />}
          <p className="text-sm text-ink-soft">{words.zero}</p>
          <div className="flex flex-wrap gap-3">
            {/* The first button is the one that Enter in a field presses. */}
            <Button name={INTENT} value={RECOUNT} variant="secondary" size="large" busy={busy}>
              {words.recount}
            </Button>
            <Button name={INTENT} value={TO_CART} size="large" busy={busy}>
              {words.toCart(copies)}
            </Button>
          </div>
        </div>
      )}
    </Form>
  )
}
