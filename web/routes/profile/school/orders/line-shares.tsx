import type { OrderShare } from '#contract/procurement/school-orders.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { shareMessages as words } from '#web/messages/procurement/school-orders.ts'

/** For whom the copies of a line are, by class and teacher; nothing where nobody is named. */
export function LineShares({ shares }: { shares: readonly OrderShare[] }) {
  if (shares.length === 0) return null
  const named = shares.map(({ class: name, teacher, amount }) =>
    words.share(name ?? words.noClass, teacher ?? words.somebody, amount),
  )
  return (
    <p className="mt-1 text-sm text-ink-soft wrap-anywhere tabular-nums">
      <VisuallyHidden>{words.label}: </VisuallyHidden>
      {named.join(' · ')}
    </p>
  )
}
