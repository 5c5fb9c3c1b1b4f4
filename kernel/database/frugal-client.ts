import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { ENDED_SESSION } from './ended-session.ts'
import { isPlannedByValues } from './planned-by-values.ts'
import { TellingClient } from './telling-client.ts'

/** A text that was sent so often is worth a plan of its own on every connection. */
const OFTEN = 20

/** Texts whose plans a connection may keep, some 20 kB each in its server process. */
const MOST_KEPT = 250

/** The texts that PostgreSQL parses and plans once per connection of a pool: the first that come often. */
export class KeptPlans {
  /** How often each text was sent; rare texts are forgotten first. */
  readonly #sent = new LRUCache<string, { times: number }>({ max: 2_000 })
  readonly #names = new Map<string, string>()

  /** The name of the text's plan, if it is worth one. Counts the text as sent. */
  nameOf(text: string): string | undefined {
    if (isPlannedByValues(text)) return undefined
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= MOST_KEPT) return name
    const count = this.#sent.get(text) ?? { times: 0 }
    count.times++
    if (count.times === 1) this.#sent.set(text, count)
    if (count.times >= OFTEN) this.#names.set(text, `often_${this.#names.size}`)
    return undefined
  }
}

/** Several statements in one text have no parameters, and no plan; every other text may have one. */
function named(asked: unknown[], plans: KeptPlans): unknown[] {
  const [config, values, ...rest] = asked as [pg.QueryConfig | string, unknown, ...unknown[]]
  const query = typeof config === 'string' ? { text: config } : config
  if (query.name !== undefined || !Array.isArray(values) || values.length === 0) return asked
  const name = plans.nameOf(query.text)
  return name === undefined ? asked : [{ ...query, name }, values, ...rest]
}

/** Milliseconds of the driver's longest timer: as good as none. */
const FOR_EVER = 2 ** 31 - 1

/** A text by which the work on a connection says that its statements may take as long as they need. */
const WITHOUT_LIMIT = /^set (local )?statement_timeout = 0$/
const END = /^(commit|rollback)$/

/**
 * A connection that spares both ends work: statements that are asked for together leave in one packet, and PostgreSQL
 * keeps the plans of texts that come often. A packet of its own for each statement wakes the server as often.
 */
export class FrugalClient extends TellingClient {
  readonly #plans: KeptPlans
  #isHolding = false
  /** Until when the database may be silent for as long as a statement takes. */
  #isPatient: 'session' | 'transaction' | null = null

  constructor(config: pg.ClientConfig | undefined, plans: KeptPlans) {
    super(config)
    this.#plans = plans
    this.connection.on('errorMessage', ({ code }: pg.DatabaseError) => this.#closeIfEnded(code))
  }

  /** All forms of the driver's `query`: callers see those, as this class is only given to a pool. */
  override query(...asked: never[]): never {
    this.#holdPacket()
    const [query, ...rest] = named(asked, this.#plans) as [pg.QueryConfig | string, ...unknown[]]
    this.#heed(typeof query === 'string' ? query : query.text)
    if (this.#isPatient === null) return super.query(...([query, ...rest] as never[]))
    const patient = { ...(typeof query === 'string' ? { text: query } : query), query_timeout: FOR_EVER }
    return super.query(...([patient, ...rest] as never[]))
  }

  /** Whoever lifts the server's limit for statements waits as long. */
  #heed(text: string): void {
    const [lifted, isLocal] = WITHOUT_LIMIT.exec(text) ?? []
    if (lifted !== undefined) this.#isPatient ??= isLocal ? 'transaction' : 'session'
    else if (this.#isPatient === 'transaction' && END.test(text)) this.#isPatient = null
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

  /**
   * The driver would say goodbye, and keep the socket until the server has closed it too. By then the pool may have
   * opened another, one more than it is allowed.
   */
  #closeIfEnded(code: string | undefined): void {
    if (code !== undefined && ENDED_SESSION.test(code)) this.connection.stream.destroy()
  }
}
