import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { onlyReading } from '../http/allowed-methods.ts'
import type { HttpEnvironment } from '../http/environment.ts'

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

/** Serves the shop's built files. Those under /assets carry a hash in their names and never change. */
export function serveBuiltFiles(app: Hono<HttpEnvironment>, folder: string): void {
  app.use(
    '/assets/*',
    onlyReading,
    serveStatic({ root: folder, precompressed: true, onFound: (_path, c) => void c.header('cache-control', YEAR) }),
  )
  // Browsers request the .ico on their own when a picture is opened without a page around it.
  for (const file of ['/favicon.ico', '/favicon.svg', '/logo.svg', '/og.png', '/manifest.webmanifest']) {
    app.use(
      file,
      onlyReading,
      serveStatic({ root: folder, precompressed: true, onFound: (_path, c) => void c.header('cache-control', HOUR) }),
    )
  }
  app.all('/assets/*', (c) => c.notFound())
}
