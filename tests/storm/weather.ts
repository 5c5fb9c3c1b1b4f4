import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Failure } from '#sample/payment-simulator/trouble.ts'
import type { TestApp } from '../support/app.ts'
import type { Chance } from './chance.ts'

export interface Weather {
  /** What was done to the shop, for the report of a failed storm. */
  faults: Record<string, number>
  /** Ends every fault. */
  clear(): Promise<void>
}

const FAILURES: readonly Failure[] = ['down', 'unanswered', 'garbage', 'error']

/** Milliseconds. */
const BETWEEN_FAULTS = 700

/**
 * Lets things around the shop fail, one after the other, until it is cleared: the payment provider, the mail server
 * and, on PostgreSQL, the connections to the database, both idle ones and those inside a transaction.
 */
export async function startWeather(app: TestApp, chance: Chance): Promise<Weather> {
  const { simulator, smtpGate } = app.world
  const server = app.databaseUrl ? new pg.Client({ connectionString: app.databaseUrl }) : undefined
  server?.on('error', () => undefined)
  await server?.connect()
  const faults: Record<string, number> = {}
  let isOver = false

  const kinds: Record<string, () => Promise<void>> = {
    'payment provider': async () => {
      simulator?.fail(chance.oneOf(FAILURES))
      await pause(chance.number(600))
      simulator?.fail(null)
    },
    'mail server': async () => {
      smtpGate?.shut()
      await pause(chance.number(1000))
      smtpGate?.open()
    },
    ...(server && {
      'database connections': async () => {
        await server.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'lernladen' and random() < 0.5`)
      },
    }),
  }

  const blowing = (async () => {
    while (!isOver) {
      const kind = chance.oneOf(Object.keys(kinds))
      await kinds[kind]?.()
      faults[kind] = (faults[kind] ?? 0) + 1
      await pause(chance.number(BETWEEN_FAULTS))
    }
  })()

  return {
    faults,
    clear: async () => {
      isOver = true
      await blowing
      await server?.end()
    },
  }
}
