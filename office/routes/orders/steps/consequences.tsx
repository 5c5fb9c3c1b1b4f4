import type { ForeseenCredit, MoneyBack } from '#contract/fulfilment/credits.ts'
import { orderSteps } from '#office/messages/order-steps.ts'

/** What happens to money, a sentence each. */
export function Consequences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

/** What a credit does to parcels, waives and gives back. */
export function creditSentences({ lines, waived, refunds }: ForeseenCredit): string[] {
  return [
    ...lines.map(orderSteps.copiesCredited),
    ...(waived.amount > 0 ? [orderSteps.waived(waived)] : []),
    ...moneyBackSentences(refunds),
  ]
}

export function moneyBackSentences(refunds: readonly MoneyBack[]): string[] {
  return refunds.map((one) => orderSteps.goesBack(one))
}
