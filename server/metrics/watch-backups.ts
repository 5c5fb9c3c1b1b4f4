import { Gauge, type Registry } from 'prom-client'
import type { Connection } from '#kernel/database/connection.ts'
import { inTime } from './in-time.ts'

/** A backup that was only told to have failed makes the last good one no younger. */
const AGES = `select kind, extract(epoch from now() - max(coalesce(holds_until, at)))::float8 as seconds
  from backup_notes where is_good group by kind`

const HELD = `select kind, max(extract(epoch from now() - noticed_at))::float8 as seconds
  from held_work join restores on restores.id = held_work.restore_id where released_at is null group by kind`

interface Row {
  kind: string
  seconds: number
}

/** How old the newest backup is, as whoever makes them tells, and what a restore still holds. */
export function watchBackups(registry: Registry, { executeAside }: Pick<Connection, 'executeAside'>): void {
  const read = (text: string) => inTime(executeAside(text).then(({ rows }) => rows as Row[]))
  const age = async (kind: string) => (await read(AGES)).find((row) => row.kind === kind)?.seconds
  for (const [kind, name, help] of [
    ['backup', 'lernladen_backup_age_seconds', 'Age of what the newest backup holds'],
    ['drill', 'lernladen_backup_drill_age_seconds', 'Age of the backup that was last restored on trial and was good'],
  ] as const) {
    new Gauge({
      name,
      help: `${help}; missing until one is told of`,
      registers: [registry],
      async collect() {
        this.remove()
        const seconds = await age(kind)
        if (seconds !== undefined) this.set(seconds)
      },
    })
  }
  new Gauge({
    name: 'lernladen_held_work_seconds',
    help: 'For how long a restore has been holding a kind of work; missing where nothing is held',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { kind, seconds } of await read(HELD)) this.set({ kind }, seconds)
    },
  })
}
