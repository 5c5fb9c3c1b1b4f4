import { setTimeout as pause } from 'node:timers/promises'
import type { RestoreWatch } from './restore-watch.ts'

/** Milliseconds: what a restore may take back without being noticed, where PostgreSQL was given no target. */
const EVERY = 30_000

/** Milliseconds for which a process that stops waits for a database or a storage that may be silent. */
const MARKED_WITHIN = 1_000

/** Notes every half a minute how far the database has come. Returns how to end it, which notes it once more. */
export function keepMarking(watch: Pick<RestoreWatch, 'mark'>, every = EVERY): () => Promise<void> {
  let underWay: Promise<void> | undefined
  const mark = () => {
    underWay ??= watch.mark().finally(() => {
      underWay = undefined
    })
    return underWay
  }
  void mark()
  const timer = setInterval(() => void mark(), every).unref()
  return async () => {
    clearInterval(timer)
    const last = Promise.resolve(underWay).then(() => watch.mark())
    await Promise.race([last, pause(MARKED_WITHIN, undefined, { ref: false })])
  }
}
