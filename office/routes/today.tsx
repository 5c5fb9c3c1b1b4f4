import { EmptyState } from '#ui/empty-state.tsx'
import { frame } from '../messages/frame.ts'
import { today } from '../messages/today.ts'

/** What waits, in one look. */
export default function Today() {
  return (
    <>
      <title>{frame.titleOf(today.title)}</title>
      <h1 className="mb-6 font-display text-3xl">{today.title}</h1>
      <EmptyState icon="check" title={today.nothingWaits} />
    </>
  )
}
