import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import { formatAmount } from '#contract/money.ts'
import type { OrderCredit } from '#contract/office/credits.ts'
import { orderSteps } from '../../../messages/order-steps.ts'
import type { action, CreditAnswer } from '../credit-preview.ts'
import { Consequences, moneyBackSentences } from './consequences.tsx'

/** Milliseconds after the last key. */
const PAUSE = 250

/** Fields of a credit, and below them what it comes to: only the server knows the rule, and is asked while they change. */
export function CreditSum({ credit, children }: { credit: OrderCredit; children: ReactNode }) {
  const fetcher = useFetcher<typeof action>()
  const box = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = () => {
    const form = box.current?.closest('form')
    const target = { method: 'post', action: href('/bestellungen/:id/gutschrift', { id: credit.id }) } as const
    if (form) void fetcher.submit(new FormData(form), target)
  }
  const askSoon = (event: FormEvent) => {
    event.stopPropagation()
    clearTimeout(timer.current)
    timer.current = setTimeout(ask, PAUSE)
  }
  // What was chosen comes to something else once somebody has credited a part of it.
  const before = useRef(credit.credited.amount)
  useEffect(() => {
    if (before.current !== credit.credited.amount) ask()
    before.current = credit.credited.amount
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <div ref={box} onInput={askSoon} className="flex flex-col gap-4">
      {children}
      <div role="status" aria-busy={fetcher.state !== 'idle'} className="rounded-md bg-paper-deep p-3 text-sm">
        <Sum answer={fetcher.data} />
      </div>
    </div>
  )
}

function Sum({ answer }: { answer: CreditAnswer | undefined }) {
  if (answer?.mistake) return answer.mistake
  if (!answer?.foreseen) return orderSteps.creditUnknown
  const { total, waived, refunds } = answer.foreseen
  return (
    <>
      <p className="mb-1 text-base font-semibold tabular-nums">{`${orderSteps.creditSum} ${formatAmount(total)}`}</p>
      <Consequences
        sentences={[...(waived.amount > 0 ? [orderSteps.waived(waived)] : []), ...moneyBackSentences(refunds)]}
      />
    </>
  )
}
