import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { test } from '@playwright/test'
import type { IdentityProvider } from '#adapters/identity/port.ts'
import { connectPGlite } from '#kernel/database/connect-pglite.ts'
import type { Connection } from '#kernel/database/connection.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import { seedDemonstration } from '#sample/seed.ts'
import { createLog, type Log } from '#server/log.ts'
import { loadBuiltOffice, OFFICE_FILES } from '#server/office/built-office.ts'
import { mountOffice } from '#server/office/mount-office.ts'
import { CLIENT_FILES, loadBuiltShop } from '#server/pages/built-shop.ts'
import { serveBuiltFiles } from '#server/pages/static-files.ts'
import { runShop } from '#server/run-shop.ts'
import { TOKEN_SECRET } from '#tests/support/token-secret.ts'
import { demonstrationIn } from './prepare-shops.ts'

interface SmallShop {
  url: string
  connection: Connection
  stop(): Promise<void>
}

interface SmallShopOptions {
  maintenance?: boolean
  port?: number
  /** Where it says that it is: only then it asks others on this machine. */
  publicUrl?: string
  identityProvider?: IdentityProvider
  /** Whether staff work there too. */
  hasOffice?: boolean
  log?: Log
  prepare?: (connection: Connection) => Promise<void>
}

/** Milliseconds that a start may take at most. With the demonstration data it takes minutes on a busy machine. */
const STARTING = 600_000

/** The demonstration data, of which each small shop has a copy of its own. */
let template: Promise<Blob> | undefined

/** From the folder of the shops under test; filled in here where one is visited that runs already. */
async function loadDemonstration(): Promise<Blob> {
  const folder = process.env['SHOP_DATA_DIR']
  return new Blob([folder === undefined ? await dumpDemonstration() : await readFile(demonstrationIn(folder))])
}

async function dumpDemonstration(): Promise<Uint8Array<ArrayBuffer>> {
  const connection = await connectPGlite({})
  await migrate(connection)
  await seedDemonstration({
    db: connection.db,
    coversDir: null,
    filesDir: null,
    tokenSecret: TOKEN_SECRET,
    say: () => undefined,
  })
  const dump = await connection.dump()
  await connection.close()
  return new Uint8Array(dump)
}

/**
 * A second shop beside the one under test, for states that would close that one: in memory, with the demonstration data
 * but without covers, mail and payment. `prepare` changes its database before it opens. The start is none of the
 * journey's own time, however long it takes.
 */
export async function startSmallShop(options: SmallShopOptions = {}): Promise<SmallShop> {
  const { timeout } = test.info()
  const begun = Date.now()
  test.setTimeout(timeout + STARTING)
  const shop = await startInMemory(options)
  test.setTimeout(timeout + Date.now() - begun)
  return shop
}

async function startInMemory(options: SmallShopOptions): Promise<SmallShop> {
  template ??= loadDemonstration()
  const connection = await connectPGlite({ loadDataDir: await template })
  await options.prepare?.(connection)
  const office = options.hasOffice ? await loadBuiltOffice() : null
  const nowhere = 'http://127.0.0.1:9'
  const shop = await runShop({
    connection,
    log: options.log ?? createLog('silent'),
    version: 'test',
    publicUrl: options.publicUrl,
    tokenSecret: TOKEN_SECRET,
    trustedProxies: 0,
    secureCookies: false,
    maintenance: options.maintenance ?? false,
    payment: { apiUrl: nowhere, payUrl: nowhere, merchantId: 'test', password: 'test', hmacKey: '00'.repeat(32) },
    mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'Test <shop@example.test>' },
    filesDir: tmpdir(),
    picturesDir: tmpdir(),
    identityProvider: options.identityProvider,
    roles: ['web', 'api'],
    port: options.port ?? 0,
    host: '127.0.0.1',
    pages: { ...(await loadBuiltShop()), formTargets: [] },
    mount(app, visits) {
      if (office) mountOffice(app, visits, { load: async () => office, files: OFFICE_FILES, trustedProxies: 0 })
      serveBuiltFiles(app, CLIENT_FILES)
    },
  })
  return { url: `http://127.0.0.1:${shop.port}`, connection, stop: shop.stop }
}
