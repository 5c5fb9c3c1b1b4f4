import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { analyzeTables } from '#kernel/database/analyze.ts'
import { connect } from '#kernel/database/connect.ts'
import type { Connection } from '#kernel/database/connection.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import { KeptValues } from '#kernel/kept-values.ts'
import { createAccessTokens } from '#modules/accounts/auth/tokens/access-token.ts'
import { createSigningKeys } from '#modules/accounts/auth/tokens/signing-keys.ts'
import { createCouponKeys } from '#modules/licences/coupons/coupon-keys.ts'
import { startMailbox } from '#sample/mailbox/mailbox.ts'
import { startPaymentSimulator } from '#sample/payment-simulator/payment-simulator.ts'
import { seedDemonstration } from '#sample/seed.ts'
import { databaseUrl, onServer } from '#tests/support/database/database-template.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { type ServedShop, serveShop } from '#tests/support/processes/served-shop.ts'
import type { Measured } from './harness/load.ts'
import { MIXED_CONNECTIONS, mixedLoad } from './harness/mixed-load.ts'
import { type ProcessMemory, processMemory } from './harness/process-memory.ts'
import { runLoad } from './harness/run-load.ts'
import { untilJobsAreDone } from './harness/until-jobs-are-done.ts'

/** The memory of the shop's own process: ten seconds after the start, and after ten minutes of load. */
export const STARTED_AIM_MB = 200
export const LOADED_AIM_MB = 300

export type Memory = { skipped: string } | MemoryMeasured

interface MemoryMeasured {
  started: ProcessMemory
  load: Measured
  samples: (ProcessMemory & { minute: number })[]
}

interface Measuring {
  minutes: number
  say(line: string): void
}

const TOKEN_SECRET = 'the secret of a shop that only lives for a benchmark'
/** Seconds. */
const QUIET = 10
const BETWEEN_SAMPLES = 30

/** Starts the shop as in production, and measures its memory after the start and beside a mixed load. */
export async function measureMemory(server: string | undefined, measuring: Measuring): Promise<Memory> {
  if (!server) return { skipped: 'DATABASE_URL names no server' }
  const name = `lernladen_bench_${randomBytes(4).toString('hex')}`
  const folder = await mkdtemp(join(tmpdir(), 'lernladen-memory-'))
  const account = { merchantId: 'bench', password: 'bench', hmacKey: randomBytes(32).toString('hex') }
  const simulator = await startPaymentSimulator({ ...account, merchantName: 'Aarebogen Verlag' })
  const mailbox = await startMailbox()
  await onServer(server, `create database ${name}`)
  const url = databaseUrl(server, name)
  const connection = await connect({ url, poolSize: 2 })
  try {
    await migrate(connection)
    const coversDir = `${folder}/pictures`
    await seedDemonstration({
      db: connection.db,
      coversDir,
      filesDir: `${folder}/files`,
      tokenSecret: TOKEN_SECRET,
      say: () => undefined,
    })
    const payment = { ...account, apiUrl: simulator.url, payUrl: simulator.url }
    const shared = { databaseUrl: url, folder, payment, smtpUrl: mailbox.url, tokenSecret: TOKEN_SECRET }
    const serve = async () => serveShop({ ...shared, port: await freePort() })
    // The first start of a new shop draws the pages to look into.
    const first = await serve()
    await untilJobsAreDone(connection.db)
    await first.stop()
    const shop = await serve()
    try {
      return await measure(shop, connection, measuring)
    } finally {
      await shop.stop()
    }
  } finally {
    await connection.close()
    await Promise.all([simulator.close(), mailbox.close()])
    await onServer(server, `drop database if exists ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(
  { origin, pid }: ServedShop,
  { db }: Connection,
  { minutes, say }: Measuring,
): Promise<MemoryMeasured> {
  const tell = (when: string, { shop, background }: ProcessMemory) =>
    say(`memory: ${when} ${Math.round(shop)} MB, background processes ${Math.round(background)} MB`)
  await setTimeout(QUIET * 1_000)
  const started = await processMemory(pid)
  tell('after the start', started)
  const tokens = createAccessTokens(createSigningKeys({ db, kept: new KeptValues() }, TOKEN_SECRET))
  const load = await mixedLoad({
    db,
    forget: async () => undefined,
    signToken: (login) => tokens.sign({ ...login, firstName: 'Lea', groups: [] }),
    couponKeys: createCouponKeys([{ version: 1, secret: TOKEN_SECRET }]),
  })
  await analyzeTables(db)
  const running = runLoad({ server: { origin, pid }, load, connections: MIXED_CONNECTIONS, seconds: minutes * 60 })
  const samples: MemoryMeasured['samples'] = []
  for (let second = BETWEEN_SAMPLES; second <= minutes * 60; second += BETWEEN_SAMPLES) {
    await Promise.race([setTimeout(BETWEEN_SAMPLES * 1_000), running.catch(() => undefined)])
    const now = await processMemory(pid)
    samples.push({ minute: second / 60, ...now })
    tell(`minute ${(second / 60).toFixed(1)}`, now)
  }
  return { started, load: await running, samples }
}
