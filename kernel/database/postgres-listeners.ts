import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds between two attempts to connect: doubled after each failure, within these bounds. */
const SHORTEST_PAUSE = 100
const LONGEST_PAUSE = 2_000
/** Milliseconds for one attempt. */
const CONNECT_WITHIN = 5_000

/** Of the advisory lock that every working process shares; any number that nothing else in the database locks. */
const WORKERS_LOCK = 471_200

/**
 * LISTEN needs a connection of its own. One loop keeps it: it opens the connection, waits for its end, pauses and
 * opens the next. So there is one attempt at a time and one connection at most, however long the database is away.
 */
export class PostgresListeners {
  readonly #url: string
  readonly #handlers = new Map<string, Set<(payload: string) => void>>()
  readonly #closing = new AbortController()
  /** Set while it is connected. */
  #client: pg.Client | undefined
  #firstAttempt: Promise<void> | undefined
  #loop: Promise<void> | undefined
  #isWorker = false

  constructor(url: string) {
    this.#url = url
  }

  /**
   * Resolves when the channel is listened to; while the database is away, without waiting for it. After each time
   * without a connection every handler is called with `*`, as nobody knows what was said during that time.
   */
  async add(channel: string, handle: (payload: string) => void): Promise<() => Promise<void>> {
    const known = this.#handlers.get(channel)
    if (known) known.add(handle)
    else this.#handlers.set(channel, new Set([handle]))
    this.#loop ??= this.#keepConnected()
    await this.#firstAttempt
    const client = this.#client
    // A connection that cannot listen is of no use: the loop opens the next, which listens to all channels.
    if (client && !known) await listen(client, channel).catch(() => client.connection.stream.destroy())
    return async () => {
      this.#handlers.get(channel)?.delete(handle)
    }
  }

  /**
   * Takes the lock of the workers, shared, on this connection: the database lets go of it when the process dies, however
   * it does. See `Connection`.
   */
  async joinWorkers(whenFirst: () => Promise<void>): Promise<void> {
    this.#isWorker = true
    this.#loop ??= this.#keepConnected()
    await this.#firstAttempt
    const client = this.#client
    if (!client) return
    const { rows } = await client.query<{ first: boolean }>('select pg_try_advisory_lock($1) as first', [WORKERS_LOCK])
    const isFirst = rows[0]?.first ?? false
    try {
      if (isFirst) await whenFirst()
    } finally {
      await client.query('select pg_advisory_lock_shared($1)', [WORKERS_LOCK])
      if (isFirst) await client.query('select pg_advisory_unlock($1)', [WORKERS_LOCK])
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#loop
  }

  async #keepConnected(): Promise<void> {
    const { signal } = this.#closing
    let failures = 0
    let hasMissed = false
    while (!signal.aborted) {
      const attempt = this.#connectOnce(() => {
        failures = 0
        if (hasMissed) this.#tellAll()
      })
      this.#firstAttempt ??= attempt.listening
      await attempt.ended
      hasMissed = true
      await pause(pauseAfter(failures++), undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  /** `listening` resolves when all channels are listened to, or cannot be; `ended` when the connection is closed. */
  #connectOnce(onListening: () => void): { listening: Promise<void>; ended: Promise<void> } {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: CONNECT_WITHIN,
      keepAlive: true,
      application_name: 'lernladen-listen',
    })
    client.on('notification', ({ channel, payload }) => this.#tell(channel, payload ?? ''))
    // Without a listener an error would end the process; the end of the connection says the same.
    client.on('error', () => undefined)
    const { signal } = this.#closing
    const end = () => void client.connection.stream.destroy()
    signal.addEventListener('abort', end)
    const ended = new Promise<void>((resolve) => {
      client.once('end', () => {
        signal.removeEventListener('abort', end)
        if (this.#client === client) this.#client = undefined
        resolve()
      })
    })
    const listening = this.#listenToAll(client).then(onListening, end)
    return { listening, ended }
  }

  async #listenToAll(client: pg.Client): Promise<void> {
    await client.connect()
    // From here on `add` listens itself to what it adds; what it added before is in the map.
    this.#client = client
    for (const channel of this.#handlers.keys()) await listen(client, channel)
    if (this.#isWorker) await client.query('select pg_advisory_lock_shared($1)', [WORKERS_LOCK])
  }

  #tellAll(): void {
    for (const channel of this.#handlers.keys()) this.#tell(channel, '*')
  }

  #tell(channel: string, payload: string): void {
    for (const handle of this.#handlers.get(channel) ?? []) handle(payload)
  }
}

async function listen(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}

/** With jitter, so that several instances do not come at the same moment. */
function pauseAfter(failures: number): number {
  return Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2)
}
