import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'

/**
 * The shop the browser tests visit: started as a visitor of the README would, on a free port and with demonstration
 * data of its own in a temporary folder. SHOP_URL names one that runs already.
 */
export async function shopUnderTest() {
  const running = process.env['SHOP_URL']
  if (running) return { url: running }
  // Playwright reads its configuration again in every worker; the first reading decides, the others inherit.
  const port = (process.env['SHOP_PORT'] ??= String(await freePort()))
  const folder = (process.env['SHOP_DATA_DIR'] ??= temporaryFolder())
  const url = `http://localhost:${port}`
  const server = {
    command: 'node server/start.ts',
    url: `${url}/api/health/ready`,
    env: { PORT: port, DATA_DIR: folder, PUBLIC_URL: url, LOG_LEVEL: 'warn', DATABASE_URL: '' },
    timeout: 240_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 12_000 },
  }
  return { url, server }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lernladen-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
