import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { createServer as createViteServer } from 'vite'
import { startDemonstration } from './demonstration.ts'
import type { Middleware } from './http-server.ts'
import { officeOf } from './office/built-office.ts'
import { mountOffice } from './office/mount-office.ts'
import { handlerOf } from './pages/built-shop.ts'
import { stopOnSignal } from './run-shop.ts'
import { readEnvironment } from './settings/env.ts'

/** `npm run dev`: renders pages from source, and updates them in the browser when their files change. */
const OFFICE = fileURLToPath(new URL('../office', import.meta.url))
const say = (line: string) => void process.stdout.write(`${line}\n`)
const env = readEnvironment({ LOG_LEVEL: 'info', ...process.env }, false)
const vite = await createViteServer({
  server: { middlewareMode: true, hmr: { host: 'localhost', port: env.PORT + 2 } },
  appType: 'custom',
})
const load = async () =>
  handlerOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, 'development')
const officeVite = await createViteServer({
  root: OFFICE,
  configFile: `${OFFICE}/vite.config.ts`,
  server: { middlewareMode: true, hmr: { host: 'localhost', port: env.PORT + 5 } },
  appType: 'custom',
})
const loadOffice = async () =>
  officeOf((await officeVite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, 'development')
/** The server of the back office takes `/office` off the addresses that it does not answer itself. */
const middleware: Middleware = (request, response, next) => {
  const { url } = request
  if (!/^\/office([/?.]|$)/.test(url ?? '')) return vite.middlewares(request, response, next)
  officeVite.middlewares(request, response, () => {
    request.url = url
    next()
  })
}
const demonstration = await startDemonstration({
  env,
  say,
  pages: {
    ...(await load()),
    handle: async (request, context) => (await load()).handle(request, context),
    formTargets: [],
    withoutPolicy: true,
  },
  mount: (app, visits) =>
    mountOffice(app, visits, { load: loadOffice, files: undefined, trustedProxies: env.TRUSTED_PROXIES }),
  middleware,
})
stopOnSignal(async () => {
  await demonstration.stop()
  await Promise.all([vite.close(), officeVite.close()])
})
say(`\nLernladen for development: http://localhost:${demonstration.shop.port}`)
