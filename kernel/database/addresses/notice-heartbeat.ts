import { randomUUID } from 'node:crypto'
import type { Connection } from '../connection.ts'

/** Milliseconds between two notices of a process to itself. */
const EVERY = 30_000

/** So many of them missed in a row mean that notices get lost, and not just this once. */
const MISSED = 3

const LATE =
  'notices do not arrive: what is kept counts as out of date. Does DATABASE_SESSION_URL lead to the server itself?'

export interface NoticeHeartbeat {
  /** Looks whether the last notice came, and sends the next one. By itself every half minute. */
  beat(): Promise<void>
  /** Whether notices get lost. */
  isLate(): boolean
  stop(): Promise<void>
}

/**
 * Notifies this process itself, over the connections by which the shop notifies all instances. Where that does not
 * arrive, purges do not either, although nothing fails: `report` is told once, and whatever is kept counts as out of
 * date at each beat until notices arrive again. The embedded database loses none.
 */
export async function startNoticeHeartbeat(
  { kind, listen, notify, ping, tellMissed }: Pick<Connection, 'kind' | 'listen' | 'notify' | 'ping' | 'tellMissed'>,
  report: (message: string) => void,
): Promise<NoticeHeartbeat> {
  if (kind === 'pglite') return { beat: async () => undefined, isLate: () => false, stop: async () => undefined }
  const channel = `heartbeat ${randomUUID()}`
  let sent = 0
  let heard = 0
  let missed = 0
  const isLate = () => missed >= MISSED
  const stopListening = await listen(channel, (payload) => {
    const number = Number(payload)
    // `*` speaks of notices that nobody can hear any more.
    if (Number.isNaN(number) || number <= heard) return
    if (isLate()) report('notices arrive again')
    heard = number
    missed = 0
  })
  const beatOnce = async () => {
    if (heard < sent) {
      missed++
      if (missed === MISSED) report(LATE)
      if (isLate()) tellMissed()
      // Ends a connection that keeps silent; the next one tells that notices were missed.
      await ping().catch(() => undefined)
    }
    // While the database is away, nothing is sent that could be missed.
    await notify(channel, String(sent + 1)).then(
      () => void sent++,
      () => undefined,
    )
  }
  let underWay: Promise<void> | undefined
  const beat = () => {
    underWay ??= beatOnce().finally(() => {
      underWay = undefined
    })
    return underWay
  }
  await beat()
  const timer = setInterval(() => void beat(), EVERY).unref()
  return {
    beat,
    isLate,
    stop: async () => {
      clearInterval(timer)
      await stopListening()
    },
  }
}
