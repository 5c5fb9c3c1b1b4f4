import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startMailbox } from '#sample/mailbox/mailbox.ts'
import { startPaymentSimulator } from '#sample/payment-simulator/payment-simulator.ts'
import { databaseUrl, onServer } from '#tests/support/database/database-template.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import type { BenchOptions } from './options.ts'
import { type Shop, startShop } from './shop.ts'

export interface World {
  shops: Partial<Record<'pglite' | 'postgresql', Shop>>
  /** What readers of the results must know. */
  notes: string[]
  stop(): Promise<void>
}

/**
 * Starts one shop on the embedded database and, where DATABASE_URL names a server, one on a PostgreSQL database that is
 * dropped at the end. Payment simulator and mailbox run outside the shops' processes.
 */
export async function startShops(options: {
  folder: string
  withPages: boolean
  on: BenchOptions['on']
  say(line: string): void
}): Promise<World> {
  const { folder, withPages, on, say } = options
  const account = { merchantId: 'bench', password: 'bench', hmacKey: randomBytes(32).toString('hex') }
  const simulator = await startPaymentSimulator({ ...account, merchantName: 'Aarebogen Verlag' })
  const mailbox = await startMailbox()
  const payment = { ...account, apiUrl: simulator.url, payUrl: simulator.url }
  const start = async (name: string, databaseUrl: string | undefined) => {
    say(`Starting the shop on ${name} …`)
    await mkdir(join(folder, name))
    return startShop({
      databaseUrl,
      folder: join(folder, name),
      port: await freePort(),
      payment,
      smtpUrl: mailbox.url,
      withPages,
    })
  }
  const server = on === 'pglite' ? undefined : process.env['DATABASE_URL']
  if (on === 'postgresql' && !server) throw new Error('DATABASE_URL names no server')
  const name = `lernladen_bench_${randomBytes(4).toString('hex')}`
  if (server) await onServer(server, `create database ${name}`)
  const shops: World['shops'] = on === 'postgresql' ? {} : { pglite: await start('pglite', undefined) }
  if (server) shops.postgresql = await start('postgresql', databaseUrl(server, name))
  return {
    shops,
    notes: on
      ? [`Only ${on} was asked for.`]
      : server
        ? []
        : ['PostgreSQL was not measured: DATABASE_URL names no server.'],
    stop: async () => {
      await Promise.all(Object.values(shops).map((shop) => shop.stop()))
      await Promise.all([simulator.close(), mailbox.close()])
      if (server) await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}
