import { LRUCache } from 'lru-cache'
import pg from 'pg'

/** A text that was sent so often is worth a plan of its own on every connection. */
const OFTEN = 20

/** Texts whose plans a connection may keep, some 20 kB each in its server process. */
const MOST_KEPT = 250

/** How often each text was sent by this process; rare texts are forgotten first. */
const sent = new LRUCache<string, { times: number }>({ max: 2_000 })

/** The names of the texts that PostgreSQL parses and plans once per connection. */
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || names.size >= MOST_KEPT) return name
  const count = sent.get(text) ?? { times: 0 }
  count.times++
  if (count.times === 1) sent.set(text, count)
  if (count.times >= OFTEN) names.set(text, `often_${names.size}`)
  return undefined
}

/** Several statements in one text have no parameters, and no plan; every other text may have one. */
function named(asked: unknown[]): unknown[] {
  const [config, values, ...rest] = asked as [pg.QueryConfig | string, unknown, ...unknown[]]
  const query = typeof config === 'string' ? { text: config } : config
  if (query.name !== undefined || !Array.isArray(values) || values.length === 0) return asked
  const name = nameOf(query.text)
  return name === undefined ? asked : [{ ...query, name }, values, ...rest]
}

/**
 * A connection that spares both ends work: statements that are asked for together leave in one packet, and PostgreSQL
 * keeps the plans of texts that come often. A packet of its own for each statement wakes the server as often.
 */
export class FrugalClient extends pg.Client {
  #isHolding = false

  /** All forms of the driver's `query`: callers see those, as this class is only given to a pool. */
  override query(...asked: never[]): never {
    this.#holdPacket()
    return super.query(...(named(asked) as Parameters<pg.Client['query']>)) as never
  }

  /** Until everything that runs now, and what it promised, has said what it asks for. */
  #holdPacket(): void {
    if (this.#isHolding) return
    this.#isHolding = true
    const { stream } = this.connection
    stream.cork()
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#isHolding = false
        stream.uncork()
      }),
    )
  }
}
