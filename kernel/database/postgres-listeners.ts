import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseSilent } from './database-away.ts'
import { TellingClient } from './telling-client.ts'

/** Milliseconds between two attempts to connect: doubled after each failure, between these bounds. */
const SHORTEST_PAUSE = 100
const LONGEST_PAUSE = 2_000
/** Milliseconds that one attempt may take. */
const CONNECT_WITHIN = 5_000
/** Milliseconds after which a connection that says nothing is given up, and the next one opened. */
const SILENT_AFTER = 5_000

/** The key of the advisory lock that all workers share; nothing else in the database may use this number. */
const WORKERS_LOCK = 471_200

interface ListenersOptions {
  name?: string
  /** Milliseconds. */
  silentAfter?: number
}

/**
 * LISTEN needs a connection of its own. One loop keeps it open: it connects, waits for the end of the connection,
 * pauses and connects again. So there is one attempt at a time and at most one connection, however long the database is
 * away.
 */
export class PostgresListeners {
  readonly #url: string
  readonly #name: string
  readonly #handlers = new Map<string, Set<(payload: string) => void>>()
  readonly #closing = new AbortController()
  /** Set while it is connected. */
  #client: pg.Client | undefined
  #firstAttempt: Promise<void> | undefined
  #loop: Promise<void> | undefined
  #isWorker = false
  /** While this process waits for the workers' lock on this connection, it answers nothing else. */
  #isJoining = false
  readonly #silentAfter: number

  /** `name`: what PostgreSQL calls the connection. */
  constructor(url: string, { name = 'lernladen-listen', silentAfter = SILENT_AFTER }: ListenersOptions = {}) {
    this.#url = url
    this.#name = name
    this.#silentAfter = silentAfter
  }

  /**
   * Resolves when the channel is listened to, or at once while the database is away. After each time without a
   * connection every handler is called with `*`, because notifications of that time are lost.
   */
  async add(channel: string, handle: (payload: string) => void): Promise<() => Promise<void>> {
    const known = this.#handlers.get(channel)
    if (known) known.add(handle)
    else this.#handlers.set(channel, new Set([handle]))
    this.#loop ??= this.#keepConnected()
    await this.#firstAttempt
    const client = this.#client
    // A connection that cannot listen is useless. The loop opens the next one, which listens to all channels.
    if (client && !known) await listen(client, channel).catch(() => client.connection.stream.destroy())
    return async () => {
      this.#handlers.get(channel)?.delete(handle)
    }
  }

  /**
   * Takes the workers' lock, shared, on this connection. The database releases it when the process dies, in whatever
   * way. See `Connection`.
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
      this.#isJoining = true
      await client
        .query('select pg_advisory_lock_shared($1)', [WORKERS_LOCK])
        .finally(() => void (this.#isJoining = false))
      if (isFirst) await client.query('select pg_advisory_unlock($1)', [WORKERS_LOCK])
    }
  }

  /** Fails while the connection is lost. */
  async execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    this.#loop ??= this.#keepConnected()
    await this.#firstAttempt
    if (!this.#client) throw new DatabaseSilent()
    return this.#client.query(text, values)
  }

  /** Fails while the connection is lost. One that keeps silent is given up. */
  async ping(): Promise<void> {
    this.#loop ??= this.#keepConnected()
    await this.#firstAttempt
    const client = this.#client
    if (!client) throw new DatabaseSilent()
    if (this.#isJoining) return
    const asked = { text: 'select 1', query_timeout: this.#silentAfter }
    await client.query(asked).catch((error: unknown) => {
      client.connection.stream.destroy()
      throw error
    })
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
        if (hasMissed) this.tellMissed()
      })
      this.#firstAttempt ??= attempt.listening
      await attempt.ended
      hasMissed = true
      await pause(pauseAfter(failures++), undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  /**
   * `listening` resolves when all channels are listened to, or when that fails; `ended` when the connection is closed.
   */
  #connectOnce(onListening: () => void): { listening: Promise<void>; ended: Promise<void> } {
    const client = new TellingClient({
      connectionString: this.#url,
      connectionTimeoutMillis: CONNECT_WITHIN,
      keepAlive: true,
      application_name: this.#name,
    })
    client.on('notification', ({ channel, payload }) => this.#tell(channel, payload ?? ''))
    // An error without a listener would end the process. The end of the connection is handled below.
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
    // The role may have a bound for the statements of requests. A process that joins waits as long as the first one takes.
    await client.query('set statement_timeout = 0')
    // From here on `add` itself listens to new channels. Earlier ones are in the map.
    this.#client = client
    for (const channel of this.#handlers.keys()) await listen(client, channel)
    if (this.#isWorker) await client.query('select pg_advisory_lock_shared($1)', [WORKERS_LOCK])
  }

  /** Calls every handler with `*`. */
  tellMissed(): void {
    for (const channel of this.#handlers.keys()) this.#tell(channel, '*')
  }

  #tell(channel: string, payload: string): void {
    for (const handle of this.#handlers.get(channel) ?? []) handle(payload)
  }
}

async function listen(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}

/** With jitter, so that several instances do not connect at the same moment. */
function pauseAfter(failures: number): number {
  return Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2)
}
