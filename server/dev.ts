import type { ServerBuild } from 'react-router'
import { createServer as createViteServer } from 'vite'
import { startDemonstration } from './demonstration.ts'
import { handlerOf } from './pages/built-shop.ts'
import { stopOnSignal } from './run-shop.ts'
import { readEnvironment } from './settings/env.ts'

/** `npm run dev`: renders pages from source, and updates them in the browser when their files change. */
const say = (line: string) => void process.stdout.write(`${line}\n`)
const env = readEnvironment({ LOG_LEVEL: 'info', ...process.env }, false)
const vite = await createViteServer({
  server: { middlewareMode: true, hmr: { host: 'localhost', port: env.PORT + 2 } },
  appType: 'custom',
})
const load = async () =>
  handlerOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, 'development')
const demonstration = await startDemonstration({
  env,
  say,
  pages: {
    ...(await load()),
    handle: async (request, context) => (await load()).handle(request, context),
    formTargets: [],
    withoutPolicy: true,
  },
  mount: () => undefined,
  middleware: vite.middlewares,
})
stopOnSignal(async () => {
  await demonstration.stop()
  await vite.close()
})
say(`\nLernladen for development: http://localhost:${demonstration.shop.port}`)
