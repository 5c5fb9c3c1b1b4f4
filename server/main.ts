import './settings/production.ts'
import { checkAddresses, UnfitAddress } from '#kernel/database/addresses/check-addresses.ts'
import { connect } from '#kernel/database/connect.ts'
import { tellConnectionBudget } from './connection-budget.ts'
import { createLog } from './log.ts'
import { mountMedia } from './media/mount-media.ts'
import { tellDurability } from './metrics/durability.ts'
import { noteCircuit } from './metrics/open-circuits.ts'
import { loadBuiltOffice, OFFICE_FILES } from './office/built-office.ts'
import { mountOffice } from './office/mount-office.ts'
import { CLIENT_FILES, isBuilt, loadBuiltShop } from './pages/built-shop.ts'
import { serveBuiltFiles } from './pages/static-files.ts'
import { prepareDatabase } from './prepare-database.ts'
import { runShop, stopOnSignal } from './run-shop.ts'
import { databaseOptions } from './settings/database-options.ts'
import { EnvironmentError, readEnvironment, requiresTls } from './settings/env.ts'
import { fileStorages } from './settings/file-storages.ts'
import { identityProvider } from './settings/identity-provider.ts'
import { paymentOptions } from './settings/payment-options.ts'
import { platformOptions, unconnectedPlatforms } from './settings/platform-options.ts'
import { searchService } from './settings/search-service.ts'
import { version } from './settings/version.ts'
import { startTracing } from './tracing/start-tracing.ts'

/** Production: refuses to start with incomplete settings, and brings no demonstration data. */
async function main(): Promise<void> {
  const env = readEnvironment(process.env, true)
  const log = createLog(env.LOG_LEVEL)
  const stopTracing = await startTracing(env, version)
  const servesWeb = env.ROLES.includes('web')
  if (servesWeb && !isBuilt()) throw new EnvironmentError(['build/: is missing; run «npm run build» first'])
  const addresses = databaseOptions(env)
  const lacking = await checkAddresses(addresses)
  if (lacking.length > 0) log.warn({ lacking }, 'sessions lack settings: run «npm run migrate -- --role»')
  const connection = await connect({
    ...addresses,
    poolSize: env.DATABASE_POOL,
    readUrl: env.DATABASE_READ_URL,
    readPoolSize: env.DATABASE_READ_POOL,
  })
  await prepareDatabase(connection, env, (facts, message) => log.info(facts, message))
  const payment = paymentOptions(env)
  const platforms = platformOptions(env)
  const unconnected = unconnectedPlatforms(platforms)
  if (unconnected.length > 0) log.warn({ platforms: unconnected }, 'platforms not connected: deliveries there wait')
  const storages = await fileStorages(env, (change) => {
    noteCircuit('storage', change)
    log.warn(change, 'storage circuit')
  })
  const roots = [`${env.DATA_DIR}/pictures`]
  const media = await mountMedia({ env, connection, roots, elsewhere: storages?.pictures })
  const office = servesWeb ? await loadBuiltOffice() : null
  const shop = await runShop({
    connection,
    log,
    version,
    publicUrl: env.PUBLIC_URL,
    securityContact: env.SECURITY_CONTACT,
    tokenSecret: env.TOKEN_SECRET ?? [],
    couponKeys: env.COUPON_KEY,
    trustedProxies: env.TRUSTED_PROXIES,
    secureCookies: true,
    maintenance: env.MAINTENANCE,
    payment,
    platforms,
    searchService: searchService(env),
    identityProvider: identityProvider(env),
    mail: { smtpUrl: env.SMTP_URL ?? '', from: env.MAIL_FROM, requireTls: requiresTls(env) },
    fileStorages: storages,
    filesDir: `${env.DATA_DIR}/files`,
    picturesDir: `${env.DATA_DIR}/pictures`,
    roles: env.ROLES,
    port: env.PORT,
    host: env.HOST,
    drainSeconds: env.DRAIN_SECONDS,
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN },
    pages: servesWeb ? { ...(await loadBuiltShop()), formTargets: [payment.payUrl] } : undefined,
    mount: (app, visits) => {
      media(app, visits)
      if (office)
        mountOffice(app, visits, { load: async () => office, files: OFFICE_FILES, trustedProxies: env.TRUSTED_PROXIES })
      serveBuiltFiles(app, CLIENT_FILES)
    },
  })
  await tellConnectionBudget(connection, env, log)
  await tellDurability(connection, log)
  log.info({ port: shop.port, roles: env.ROLES }, 'serving')
  stopOnSignal(async () => {
    log.info('stopping')
    await shop.stop()
    await stopTracing()
  })
}

main().catch((error: unknown) => {
  const isExpected = error instanceof EnvironmentError || error instanceof UnfitAddress
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`)
  process.exit(1)
})
