import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillInOwnProcess } from '#sample/first-start/fill-in-own-process.ts'
import { freePort } from '#tests/support/processes/free-port.ts'

/** Journeys at once, each with a shop of its own: one more than the cores of the usual machine, as each of them waits. */
const AT_ONCE = Math.min(3, availableParallelism() + 1)

interface ShopUnderTest {
  url: string
  /** How it is started; undefined for a shop that runs already. */
  server?: ReturnType<typeof serverOf>
}

/**
 * The shops that the browser tests visit. Each starts as a reader of the README would start it, on a free port and with
 * its own demonstration data in a temporary folder. SHOP_URL names one that runs already.
 */
export async function shopsUnderTest(atOnce = AT_ONCE): Promise<ShopUnderTest[]> {
  const running = process.env['SHOP_URL']
  if (running) return [{ url: running }]
  // Playwright reads its configuration again in every worker; the first read decides, and workers inherit it.
  const ports = (process.env['SHOP_PORTS'] ??= (await freePorts(atOnce)).join()).split(',')
  const folder = (process.env['SHOP_DATA_DIR'] ??= await preparedFolder(atOnce))
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

/**
 * A folder with one for each shop: the covers are drawn and the demonstration is filled in once, which takes longer than
 * all else, and pictures are made for one shop in each size.
 */
async function preparedFolder(shops: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lernladen-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const [first, cache] = [join(folder, '0'), join(folder, 'image-cache')]
  for (const made of [first, cache]) await mkdir(made)
  const tokenSecret = randomBytes(32).toString('hex')
  await writeFile(join(first, 'secrets.json'), JSON.stringify({ token: tokenSecret }))
  const order = {
    databaseDir: join(first, 'database'),
    coversDir: join(first, 'covers'),
    filesDir: join(first, 'files'),
    tokenSecret,
  }
  await fillInOwnProcess(order, () => undefined)
  for (let shop = 1; shop < shops; shop++) await cp(first, join(folder, String(shop)), { recursive: true })
  for (let shop = 0; shop < shops; shop++) await symlink(cache, join(folder, String(shop), 'image-cache'), 'junction')
  return folder
}
