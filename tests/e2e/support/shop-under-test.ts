import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/processes/free-port.ts'
import { AT_ONCE, prepareShops } from './prepare-shops.ts'

interface ShopUnderTest {
  url: string
  /** How it is started; undefined for a shop that runs already. */
  server?: ReturnType<typeof serverOf>
}

/**
 * The shops that the browser tests visit. Each starts as a reader of the README would start it, on a free port and with
 * its own demonstration data in a temporary folder, unless SHOP_DATA_DIR names one that is prepared. SHOP_URL names one
 * that runs already.
 */
export async function shopsUnderTest(atOnce = AT_ONCE): Promise<ShopUnderTest[]> {
  const running = process.env['SHOP_URL']
  if (running) return [{ url: running }]
  // Playwright reads its configuration again in every worker; the first read decides, and workers inherit it.
  const ports = (process.env['SHOP_PORTS'] ??= (await freePorts(atOnce)).join()).split(',')
  const folder = (process.env['SHOP_DATA_DIR'] ??= await temporaryFolder(atOnce))
  return ports.map((port, index) => ({
    url: `http://localhost:${port}`,
    server: serverOf(port, join(folder, String(index))),
  }))
}

/** The shop of a worker, by the worker's index. */
export function shopOfWorker(parallelIndex: number): string {
  const running = process.env['SHOP_URL']
  const ports = process.env['SHOP_PORTS']?.split(',') ?? []
  return running ?? `http://localhost:${ports[parallelIndex]}`
}

function serverOf(port: string, dataDir: string) {
  const url = `http://localhost:${port}`
  return {
    command: 'node server/start.ts',
    url: `${url}/api/health/ready`,
    env: { PORT: port, DATA_DIR: dataDir, PUBLIC_URL: url, LOG_LEVEL: 'warn', DATABASE_URL: '' },
    timeout: 240_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 12_000 },
  }
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}

async function temporaryFolder(shops: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lernladen-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await prepareShops(folder, shops)
  return folder
}
