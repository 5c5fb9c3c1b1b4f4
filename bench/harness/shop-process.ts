import { sql } from 'drizzle-orm'
import { analyzeTables } from '#kernel/database/analyze.ts'
import { connect } from '#kernel/database/connect.ts'
import type { Connection } from '#kernel/database/connection.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import { KeptValues } from '#kernel/kept-values.ts'
import { purge } from '#kernel/purge.ts'
import { createAccessTokens } from '#modules/accounts/auth/tokens/access-token.ts'
import { createSigningKeys } from '#modules/accounts/auth/tokens/signing-keys.ts'
import { createClassSealers } from '#modules/accounts/classes/class-kit.ts'
import { createCouponKeys } from '#modules/licences/coupons/coupon-keys.ts'
import { seedDemonstration } from '#sample/seed.ts'
import { createLog } from '#server/log.ts'
import { guardSamples } from '#server/media/images/guard-samples.ts'
import { imageRoutes } from '#server/media/images.ts'
import { CLIENT_FILES, loadBuiltShop } from '#server/pages/built-shop.ts'
import { serveBuiltFiles } from '#server/pages/static-files.ts'
import { type RunningShop, runShop } from '#server/run-shop.ts'
import type { PaymentOptions } from '#server/settings/payment-options.ts'
import { version } from '#server/settings/version.ts'
import { questions } from '../questions.ts'
import { type FilledSchool, fillSchool } from './filled-school/fill-school.ts'
import type { Load } from './load.ts'
import type { PreparedShop, Wanted } from './prepared-shop.ts'
import { untilJobsAreDone } from './until-jobs-are-done.ts'

export interface StartOrder {
  databaseUrl: string | undefined
  folder: string
  port: number
  payment: PaymentOptions
  smtpUrl: string
  withPages: boolean
}

export interface PrepareOrder extends Wanted {
  question: keyof typeof questions
}

export type Order = { start: StartOrder } | { prepare: PrepareOrder } | { fillSchool: true } | { stop: true }
export type Answer =
  | { started: { version: string } }
  | { prepared: Load }
  | { filledSchool: FilledSchool }
  | { failed: string }

const TOKEN_SECRET = 'the secret of a shop that only lives for a benchmark'

let connection: Connection
let shop: RunningShop

/** Starts the shop as in production, with demonstration data. */
async function start(order: StartOrder): Promise<Answer> {
  connection = await connect({
    url: order.databaseUrl,
    dataDir: order.databaseUrl ? undefined : `${order.folder}/database`,
    poolSize: 10,
  })
  await migrate(connection)
  const coversDir = `${order.folder}/covers`
  await seedDemonstration({
    db: connection.db,
    coversDir,
    filesDir: `${order.folder}/files`,
    tokenSecret: TOKEN_SECRET,
    say: () => undefined,
  })
  const url = `http://127.0.0.1:${order.port}`
  shop = await runShop({
    connection,
    log: createLog('info'),
    version,
    publicUrl: url,
    tokenSecret: TOKEN_SECRET,
    // Loads of several networks name them in `X-Forwarded-For`.
    trustedProxies: 1,
    secureCookies: false,
    maintenance: false,
    payment: order.payment,
    mail: { smtpUrl: order.smtpUrl, from: 'Bench <bench@aarebogen.example>' },
    filesDir: `${order.folder}/files`,
    picturesDir: coversDir,
    roles: ['web', 'api', 'worker'],
    port: order.port,
    host: '127.0.0.1',
    pages: order.withPages ? { ...(await loadBuiltShop()), formTargets: [order.payment.payUrl] } : undefined,
    mount: (app, visits) => {
      app.route(
        '/',
        imageRoutes({
          roots: [coversDir],
          cacheDir: `${order.folder}/image-cache`,
          cacheBytes: 1_000_000_000,
          guard: guardSamples({ ...visits, db: connection.db, trustedProxies: 0 }),
        }),
      )
      serveBuiltFiles(app, CLIENT_FILES)
    },
  })
  await untilJobsAreDone(connection.db)
  const [row] = (await connection.executeSql('select version()')).rows as { version: string }[]
  return { started: { version: row?.version ?? 'unknown' } }
}

async function prepare({ question, ...wanted }: PrepareOrder): Promise<Answer> {
  return { prepared: await fill((prepared) => questions[question].prepare(prepared, wanted)) }
}

async function fill<T>(write: (prepared: PreparedShop) => Promise<T>): Promise<T> {
  const { db } = connection
  // Jobs left over from an earlier question, such as mails, must not distort this one.
  await db.execute(sql`delete from jobs.job where state in ('created', 'retry')`)
  const tokens = createAccessTokens(createSigningKeys({ db, kept: new KeptValues() }, TOKEN_SECRET))
  const filled = await write({
    db,
    forget: () => purge(db, ['titles', 'content']),
    signToken: (login) => tokens.sign({ ...login, firstName: 'Lea', groups: [] }),
    couponKeys: createCouponKeys([{ version: 1, secret: TOKEN_SECRET }]),
  })
  if (connection.kind === 'postgresql') await analyzeTables(db)
  return filled
}

async function obey(order: Order): Promise<Answer | null> {
  if ('start' in order) return start(order.start)
  if ('prepare' in order) return prepare(order.prepare)
  if ('fillSchool' in order)
    return {
      filledSchool: await fill((prepared) =>
        fillSchool({ ...prepared, classSealers: createClassSealers(TOKEN_SECRET) }),
      ),
    }
  await shop.stop()
  return null
}

process.on('message', (order: Order) => {
  obey(order).then(
    (answer) => (answer ? void process.send?.(answer) : process.exit(0)),
    (error: unknown) => void process.send?.({ failed: error instanceof Error ? String(error.stack) : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
