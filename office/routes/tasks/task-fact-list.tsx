import type { Task } from '#contract/desks/task-kinds.ts'
import { creditProblemLabels } from '#contract/fulfilment/credit-problems.ts'
import { staffStatusLabels } from '#contract/fulfilment/order-labels.ts'
import { returnReasonLabels } from '#contract/fulfilment/return-labels.ts'
import { formatAmount, type Money } from '#contract/ground/money.ts'
import { platforms } from '#contract/licences/platforms.ts'
import { returnRoom } from '#office/messages/money/returns.ts'
import { factLabels } from '#office/messages/task-facts.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { Facts } from '#ui/facts.tsx'
import { shortDate } from '#ui/time/german-date.ts'

/** What is known about a task. Ids, which say nothing to a person, are left out. */
export function TaskFactList({ task }: { task: Task }) {
  const rows = Object.entries(task.facts).flatMap(([name, value]): [string, string][] => {
    const label = factLabels[name]
    const text = inWords(name, value)
    return label === undefined || text === null ? [] : [[label, text]]
  })
  return <Facts rows={rows} />
}

/** Values that have words of their own; the rest is written as it is. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status_before: staffStatusLabels,
  problem: creditProblemLabels,
  return_reason: returnReasonLabels,
  postage: returnRoom.payers,
  platform: Object.fromEntries(Object.entries(platforms).map(([name, { title }]) => [name, title])),
}

function inWords(name: string, value: unknown): string | null {
  if (isMoney(value)) return formatAmount(value)
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '') return null
  if (name === 'until') return momentOf(value)
  return name === 'booked_on' ? shortDate(value) : (words[name]?.[value] ?? value)
}

function isMoney(value: unknown): value is Money {
  return typeof value === 'object' && value !== null && 'currency' in value
}
