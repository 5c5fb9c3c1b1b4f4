import pg from 'pg'
import { beginSpan } from '../tracing.ts'
import { type DatabaseAway, explained } from './database-away.ts'
import { FrugalClient, KeptPlans } from './frugal-client.ts'
import { inStatement } from './statement-span.ts'

/** Other requests held all connections for as long as a query waits for one: the shop is overloaded. */
export class DatabaseBusy extends Error {
  constructor(cause: unknown) {
    super('no connection became free in time', { cause })
    this.name = 'DatabaseBusy'
  }
}

type Taken = Parameters<Parameters<pg.Pool['connect']>[0]>

/**
 * A pool whose queries fail with `DatabaseBusy` when they waited too long for other queries, as opposed to a database
 * that is away, which is told as `DatabaseAway`. Its connections may be lost at any moment.
 */
export class SharedPool extends pg.Pool {
  #made = 0

  constructor(options: pg.PoolConfig) {
    const plans = new KeptPlans()
    class Client extends FrugalClient {
      constructor(config?: pg.ClientConfig) {
        super(config, plans)
      }
    }
    super({ ...options, Client })
    // A lost idle connection is replaced when the next connection is needed.
    this.on('error', () => undefined)
    this.on('connect', (client) => {
      this.#made++
      // The pool listens to a client only while the client is idle. Without this listener, losing a client in use would
      // end the process; the client's current or next statement fails anyway.
      client.on('error', () => undefined)
    })
    this.on('remove', () => void this.#made--)
    // A connection that is lost tells the pool so itself, in place of the statement.
    const ask = this.query.bind(this) as (...asked: unknown[]) => Promise<unknown>
    const query = (...asked: unknown[]) =>
      inStatement(asked[0], () => ask(...asked)).catch((error: unknown) => {
        throw error instanceof DatabaseBusy ? error : explained(error)
      })
    Object.assign(this, { query })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: (...taken: Taken) => void): void
  override connect(callback?: (...taken: Taken) => void): Promise<pg.PoolClient> | undefined {
    const end = beginSpan({ name: 'wait for a connection', kind: 'internal' })
    if (!callback) {
      return super.connect().then(
        (client) => {
          end()
          return client
        },
        (error: unknown) => {
          end(error)
          throw this.#explained(error)
        },
      )
    }
    super.connect((error, ...client) => {
      end(error)
      callback(error && this.#explained(error), ...client)
    })
    return undefined
  }

  /** As long as no connection could be made, requests that wait behind the attempts wait for the database itself. */
  #explained<E>(error: E): E | DatabaseAway | DatabaseBusy {
    const hasWaited = error instanceof Error && error.message === 'timeout exceeded when trying to connect'
    return hasWaited && this.#made > 0 ? new DatabaseBusy(error) : explained(error, { connecting: true })
  }
}
