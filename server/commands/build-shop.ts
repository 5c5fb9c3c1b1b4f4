import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { precompress } from '../http/compression/precompress.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STAMP = `${ROOT}build/sources.sha256`
const SOURCES = [
  'web',
  'office',
  'ui',
  'forms',
  'contract',
  'package.json',
  'package-lock.json',
  'vite.browsers.ts',
  'vite.config.ts',
  'vite.contract.ts',
  'react-router.config.ts',
  'react-router.manifest.ts',
]

/** Where the pages of shop and back office are configured, and what they are built to. */
const BUILDS = [
  { root: '.', built: 'build/shop' },
  { root: 'office', built: 'build/office' },
]

/** Builds the pages of shop and back office, unless the last build used the same sources and the same image service. */
export async function buildShop(say: (line: string) => void): Promise<void> {
  const sources = await digest()
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === sources) return
  say('Building the shop …')
  const started = performance.now()
  for (const { root, built } of BUILDS) {
    await buildPages(root)
    await precompress(`${ROOT}${built}/client`)
  }
  await writeFile(STAMP, sources)
  say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** A build that fails rejects with its output. */
async function buildPages(root: string): Promise<void> {
  const builder = spawn(process.execPath, [`${ROOT}node_modules/@react-router/dev/bin.cjs`, 'build', root], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [builder.stdout, builder.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const [code] = (await once(builder, 'exit')) as [number]
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
}

async function digest(): Promise<string> {
  const hash = createHash('sha256').update(process.env['IMGIX_HOST'] ?? '')
  for (const source of SOURCES)
    for (const file of await filesOf(`${ROOT}${source}`)) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return [path]
  return (
    entries
      // Types of its routes, which the back office keeps in its own folder.
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('/.react-router'))
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .sort()
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildShop((line) => process.stdout.write(`${line}\n`))
}
