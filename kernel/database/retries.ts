/** Why a transaction was tried again: undone because of another one or a server without writes, or its connection lost. */
type Reason = 'undone' | 'connection_lost'

const counts: Record<Reason, number> = { undone: 0, connection_lost: 0 }

/** Counts that a transaction is tried once more. */
export function countRetry(reason: Reason): void {
  counts[reason]++
}

/** How many transactions this process has tried again since its start, by reason. */
export function countedRetries(): Readonly<Record<Reason, number>> {
  return { ...counts }
}
