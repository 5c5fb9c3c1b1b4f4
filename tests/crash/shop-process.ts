import { once } from 'node:events'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { serve } from '@hono/node-server'
import { connect } from '#kernel/database/connect.ts'
import { composeShop } from '#server/compose.ts'
import { createLog } from '#server/log.ts'
import type { ShopSettings } from './start-shop.ts'

/**
 * The shop in a process of its own, so that it can be killed: API and worker. The first argument is its settings as
 * JSON.
 */
const settings = JSON.parse(process.argv[2] ?? '') as ShopSettings

const { takenUrl } = settings.mail

const shop = await composeShop({
  connection: await connect({ url: settings.databaseUrl, poolSize: 10 }),
  log: createLog('fatal'),
  version: 'test',
  publicUrl: `http://127.0.0.1:${settings.port}`,
  tokenSecret: 'a-secret-for-tests-of-32-characters-or-more',
  trustedProxies: 0,
  secureCookies: false,
  maintenance: false,
  payment: settings.payment,
  platforms: settings.platforms,
  mail: { ...settings.mail, wasTaken: takenUrl ? async (id) => (await fetch(takenUrl + id)).ok : undefined },
  filesDir: settings.filesDir ?? tmpdir(),
  picturesDir: tmpdir(),
  worksJobs: true,
})
const server = serve({
  fetch: (request) => shop.api.fetch(request),
  port: settings.port,
  hostname: '127.0.0.1',
}) as Server
if (!server.listening) await once(server, 'listening')
process.send?.('ready')
