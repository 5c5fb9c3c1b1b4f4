import pg from 'pg'

/** LISTEN needs a connection of its own; it is opened again when it is lost. */
export class PostgresListeners {
  readonly #url: string
  readonly #handlers = new Map<string, Set<(payload: string) => void>>()
  #client: pg.Client | undefined
  #closed = false

  constructor(url: string) {
    this.#url = url
  }

  async add(channel: string, handle: (payload: string) => void): Promise<() => Promise<void>> {
    const known = this.#handlers.get(channel)
    if (known) known.add(handle)
    else this.#handlers.set(channel, new Set([handle]))
    if (!this.#client) await this.#open()
    else if (!known) await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return async () => {
      this.#handlers.get(channel)?.delete(handle)
    }
  }

  async #open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true, application_name: 'lernladen-listen' })
    this.#client = client
    client.on('notification', ({ channel, payload }) => {
      for (const handle of this.#handlers.get(channel) ?? []) handle(payload ?? '')
    })
    client.on('error', () => undefined)
    client.on('end', () => {
      if (!this.#closed && this.#client === client) setTimeout(() => void this.#reopen(), 500).unref()
    })
    await client.connect()
    for (const channel of this.#handlers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  async #reopen(): Promise<void> {
    try {
      await this.#open()
      // What was said while nobody listened is unknown: everything kept may be stale.
      for (const handlers of this.#handlers.values()) for (const handle of handlers) handle('*')
    } catch {
      if (!this.#closed) setTimeout(() => void this.#reopen(), 1_000).unref()
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#client?.end()
  }
}
