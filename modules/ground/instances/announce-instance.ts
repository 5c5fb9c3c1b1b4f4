import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '#kernel/database/connection.ts'

/** Milliseconds between two signs of life. */
const EVERY = 10_000

/** Milliseconds for which a process that stops waits for a database that may be silent. */
const FORGOTTEN_WITHIN = 1_000

/** Writes the sign of life, and forgets the instances that have given none for a minute. */
const SIGN = `with gone as (delete from instances where seen_at < now() - interval '1 minute' and id <> $1)
  insert into instances (id, version, roles, seen_at) values ($1, $2, $3, now())
  on conflict (id) do update set seen_at = now()`

/**
 * Tells the database every few seconds that this process is alive, on the connection that no request waits for. Returns
 * how to end it, which forgets the process at once.
 */
export async function announceInstance(
  { executeAside }: Pick<Connection, 'executeAside'>,
  { version, roles }: { version: string; roles: readonly string[] },
  every = EVERY,
): Promise<() => Promise<void>> {
  const id = randomUUID()
  // While the database is away, no command can read which instances are alive.
  const ask = (text: string, values: unknown[]) => executeAside(text, values).catch(() => undefined)
  let underWay: Promise<unknown> | undefined
  const announce = () => {
    underWay ??= ask(SIGN, [id, version, roles.join(',')]).finally(() => {
      underWay = undefined
    })
    return underWay
  }
  await announce()
  const timer = setInterval(() => void announce(), every).unref()
  return async () => {
    clearInterval(timer)
    // The last sign of life, if it is still on its way, is carried out before.
    const forgotten = ask('delete from instances where id = $1', [id])
    await Promise.race([forgotten, pause(FORGOTTEN_WITHIN, undefined, { ref: false })])
  }
}
