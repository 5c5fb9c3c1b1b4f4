import { randomUUID } from 'node:crypto'
import type { Connection } from '#kernel/database/connection.ts'

/** Milliseconds between two signs of life. */
const EVERY = 10_000

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
  // While the database is away, nobody asks it who is alive.
  const ask = (text: string, values: unknown[]) => executeAside(text, values).catch(() => undefined)
  let underWay: Promise<unknown> | undefined
  const announce = () => {
    underWay ??= ask(SIGN, [id, version, roles.join(',')]).finally(() => {
      underWay = undefined
    })
    return underWay
  }
  await announce()
  const timer = setInterval(announce, every).unref()
  return async () => {
    clearInterval(timer)
    await underWay
    await ask('delete from instances where id = $1', [id])
  }
}
