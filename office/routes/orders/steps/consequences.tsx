import type { MoneyBack } from '#contract/office/credits.ts'
import { orderSteps } from '../../../messages/order-steps.ts'

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

export function moneyBackSentences(refunds: readonly MoneyBack[]): string[] {
  return refunds.map((one) => orderSteps.goesBack(one))
}
