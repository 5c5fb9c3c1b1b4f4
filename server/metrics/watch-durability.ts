import { Gauge, type Registry } from 'prom-client'
import type { Connection } from '#kernel/database/connection.ts'
import { type Durability, durabilityOf, readReplication, STATES } from './durability.ts'
import { inTime } from './in-time.ts'

/** Whether a committed order is on two machines. The embedded database has no replicas. */
export function watchDurability(registry: Registry, connection: Pick<Connection, 'kind' | 'executeAside'>): void {
  if (connection.kind === 'pglite') return
  const read = () => inTime(readReplication(connection))
  new Gauge({
    name: 'lernladen_database_durable',
    help: 'How commits are kept (1 for the state that holds); missing where the shop may not see it',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      const [found] = await read()
      const durability: Durability | null = found ? durabilityOf(found) : null
      if (durability) for (const state of STATES) this.set({ state }, state === durability ? 1 : 0)
    },
  })
  new Gauge({
    name: 'lernladen_database_replica_lag_seconds',
    help: 'How far the slowest replica is behind; missing where there is none or the shop may not see it',
    registers: [registry],
    async collect() {
      this.remove()
      const [found] = await read()
      if (found && found.replicas > 0 && found.readable > 0) this.set(found.lag ?? 0)
    },
  })
}
