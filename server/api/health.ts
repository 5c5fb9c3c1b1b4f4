import { setTimeout } from 'node:timers/promises'
import { Refusal } from '#contract/errors.ts'
import * as healthApi from '#contract/health.ts'
import type { Connection } from '#kernel/database/connection.ts'
import { DatabaseSilent } from '#kernel/database/database-away.ts'
import { type Route, route } from '#kernel/route.ts'

export interface HealthOptions {
  connection: Pick<Connection, 'ping'>
  worksJobs: boolean
  isStopping(): boolean
}

export function healthRoutes(options: HealthOptions): Route[] {
  const hear = signOfLife(options.connection)
  return [
    route(healthApi.getLive, () => ({ status: 'ok' as const })),
    route(healthApi.getReady, async () => {
      if (options.isStopping()) throw new Refusal('maintenance', {}, 10)
      await hear()
      return {
        status: 'ok' as const,
        database: 'ok' as const,
        jobs: options.worksJobs ? ('ok' as const) : ('off' as const),
      }
    }),
  ]
}

/** Milliseconds for which a sign of life counts. */
const ALIVE_FOR = 2_000
/** Milliseconds after which a database without one is away. */
const SILENT_AFTER = 2_000

/**
 * Asks the database once at a time, and answers at once while it was heard of lately: a load balancer must not wait for
 * a machine that is busy. Rejects when the database is away.
 */
function signOfLife(connection: HealthOptions['connection']): () => Promise<void> {
  let heardAt = Number.NEGATIVE_INFINITY
  let asked: Promise<void> | undefined
  const ask = async () => {
    try {
      await connection.ping()
      heardAt = performance.now()
    } catch (error) {
      heardAt = Number.NEGATIVE_INFINITY
      throw error
    } finally {
      asked = undefined
    }
  }
  return async () => {
    const answer = (asked ??= ask())
    if (performance.now() - heardAt < ALIVE_FOR) return void answer.catch(() => undefined)
    await Promise.race([answer, tooLong()])
  }
}

async function tooLong(): Promise<never> {
  await setTimeout(SILENT_AFTER, undefined, { ref: false })
  throw new DatabaseSilent()
}
