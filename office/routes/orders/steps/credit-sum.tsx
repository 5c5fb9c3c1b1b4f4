import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { OrderCredit } from '#contract/fulfilment/credits.ts'
import { formatAmount } from '#contract/ground/money.ts'
import { orderSteps } from '#office/messages/order-steps.ts'
import type { CreditAnswer } from '#office/routes/orders/credit-preview.ts'
import { useAlive } from '#ui/use-alive.ts'
import { Consequences, creditSentences } from './consequences.tsx'
import { SEEN, SEEN_LIVE } from './read-step-forms.ts'
import { useCreditSum } from './use-credit-sum.ts'

interface CreditSumProps {
  credit: OrderCredit
  /** Something is chosen from the beginning, as after a refusal. */
  isFilled: boolean
  /** The sum that was shown last without JavaScript, in Rappen. */
  seen: string | undefined
  children: ReactNode
}

/** Fields of a credit, and below them what it comes to: only the server knows the rule. */
export function CreditSum({ credit, isFilled, seen = '', children }: CreditSumProps) {
  const isAlive = useAlive()
  const box = useRef<HTMLDivElement>(null)
  const { answer, ask } = useCreditSum(credit.id, box)
  // What was chosen comes to something else once somebody has credited a part of it.
  const { amount } = credit.credited
  const askAgain = useEffectEvent(ask)
  useEffect(() => {
    if (isFilled && amount >= 0) askAgain()
  }, [isFilled, amount])
  return (
    <div ref={box} onInput={ask} className="flex flex-col gap-4">
      {children}
      <input type="hidden" name={SEEN} value={isAlive ? SEEN_LIVE : seen} />
      <div role="status" className="rounded-md bg-paper-deep p-3 text-sm">
        <Sum answer={answer} />
      </div>
    </div>
  )
}

function Sum({ answer: { foreseen, mistake } }: { answer: CreditAnswer }) {
  if (mistake !== null) return mistake
  if (foreseen === null) return orderSteps.creditUnknown
  return (
    <>
      <p className="mb-1 text-base font-semibold tabular-nums">{`${orderSteps.creditSum} ${formatAmount(foreseen.total)}`}</p>
      <Consequences sentences={creditSentences(foreseen)} />
    </>
  )
}
