import type { RestoreSign } from '#contract/desks/restores.ts'

/** What the database knows of itself. */
export interface Remembered {
  shop: string
  mark: number
  markedAt: Date
  timeline: number | null
  recoveryTarget: string
}

/** What its server says of itself. */
export interface ServerState {
  /** Null in the embedded database. */
  timeline: number | null
  /** To where its settings ask to recover; empty: to nowhere. */
  recoveryTarget: string
  /** When the last transaction was committed that it recovered; null where it recovered none since its start. */
  recoveredTo: Date | null
}

/** What was noted outside of the database. */
export interface OutsideNote {
  shop: string
  mark: number
}

/** A database that was set back: to when, and by what that is known. */
export interface SetBack {
  restoredTo: Date
  sign: RestoreSign
}

/**
 * Whether a database was set back to an earlier moment; null where it was not. A new timeline alone says nothing: a
 * failover begins one as well, and keeps what was committed. A restore shows in what is lost, as less is known inside
 * than was noted outside; or, where too little time was lost for that, in a target of recovery that the server had not
 * been given before.
 */
export function setBackOf(
  remembered: Remembered,
  server: ServerState,
  outside: readonly OutsideNote[],
): SetBack | null {
  const restoredTo = server.recoveredTo ?? remembered.markedAt
  if (outside.some(({ shop, mark }) => shop === remembered.shop && mark > remembered.mark))
    return { restoredTo, sign: 'went_back' }
  const isOtherTimeline = remembered.timeline !== null && server.timeline !== remembered.timeline
  const isOtherTarget = server.recoveryTarget !== '' && server.recoveryTarget !== remembered.recoveryTarget
  return isOtherTimeline && isOtherTarget ? { restoredTo, sign: 'recovery' } : null
}
