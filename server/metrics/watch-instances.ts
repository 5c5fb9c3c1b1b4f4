import { Gauge, type Registry } from 'prom-client'
import type { Connection } from '#kernel/database/connection.ts'
import { inTime } from './in-time.ts'

/** Those that have given a sign of life within a minute, as for a contract. */
const ALIVE = `select version, count(*)::int as count from instances
  where seen_at >= now() - interval '1 minute' group by version`

/** Which releases are alive. */
export function watchInstances(registry: Registry, { executeAside }: Pick<Connection, 'executeAside'>): void {
  new Gauge({
    name: 'lernladen_instances',
    help: 'Living instances by their release; missing while the database is away',
    labelNames: ['version'],
    registers: [registry],
    async collect() {
      this.reset()
      const alive = executeAside(ALIVE).then(({ rows }) => rows as { version: string; count: number }[])
      for (const { version, count } of await inTime(alive)) this.set({ version }, count)
    },
  })
}
