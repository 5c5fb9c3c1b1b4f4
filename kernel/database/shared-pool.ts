import pg from 'pg'

/** All connections were in use by others for as long as a query waits: the shop has too much to do just now. */
export class DatabaseBusy extends Error {
  constructor(cause: unknown) {
    super('no connection became free in time', { cause })
    this.name = 'DatabaseBusy'
  }
}

type Taken = Parameters<Parameters<pg.Pool['connect']>[0]>

/**
 * A pool whose queries fail with `DatabaseBusy` when they waited too long for others, not for a database that is away,
 * and whose connections can be lost at any moment.
 */
export class SharedPool extends pg.Pool {
  #made = 0

  constructor(options: pg.PoolConfig) {
    super(options)
    // An idle connection that is lost is replaced when the next one is asked for.
    this.on('error', () => undefined)
    this.on('connect', (client) => {
      this.#made++
      // The pool listens to a client only while it is idle. Without a listener the loss of one that is in use would end
      // the process; the statement that it was busy with, or the next one, fails anyway.
      client.on('error', () => undefined)
    })
    this.on('remove', () => void this.#made--)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: (...taken: Taken) => void): void
  override connect(callback?: (...taken: Taken) => void): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return super.connect().catch((error: unknown) => {
        throw this.#explained(error)
      })
    }
    super.connect((error, ...client) => callback(error && this.#explained(error), ...client))
    return undefined
  }

  /** While no connection could be made, those waiting behind the attempts wait for the database itself. */
  #explained<E>(error: E): E | DatabaseBusy {
    const hasWaited = error instanceof Error && error.message === 'timeout exceeded when trying to connect'
    return hasWaited && this.#made > 0 ? new DatabaseBusy(error) : error
  }
}
