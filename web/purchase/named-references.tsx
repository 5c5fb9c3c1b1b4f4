import { namedReferences } from '#contract/sales/named-references.ts'
import type { OrderReferences } from '#contract/sales/order-references.ts'
import { Facts } from '#ui/facts.tsx'

/** What an order names for the buyer's bookkeeping, where it names something. */
export function NamedReferences({ references }: { references: OrderReferences }) {
  return <Facts rows={namedReferences(references).map(({ label, value }) => [label, value])} />
}
