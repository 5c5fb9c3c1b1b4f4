import { randomUUID } from 'node:crypto'
import type { Connection } from '#kernel/database/connection.ts'

/** Ends when all notices that were sent until now have come: they keep their order. */
export async function untilHeard({ listen, notify }: Pick<Connection, 'listen' | 'notify'>): Promise<void> {
  // The embedded database does not quote it.
  const channel = `after_${randomUUID().replaceAll('-', '')}`
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = await listen(channel, () => resolve())
  await notify(channel, '')
  await promise
  await stop()
}
