import { execFile, spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'

/** Options for Playwright's `launch`: a binary, or on macOS and Windows an installed browser's channel. */
export interface Browser {
  executablePath?: string
  channel?: 'chrome' | 'msedge'
  args: string[]
  env: Record<string, string>
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The tests stay on this machine: no update checks, no telemetry. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-features=OptimizationHints,MediaRouter,Translate,AutofillServerCommunication',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--font-render-hinting=none',
]

/**
 * The Chromium for tests and screenshots: CHROMIUM_PATH, else the system's, else the one inside the npm package
 * `@sparticuz/chromium`. BROWSER_FROM=package skips the first two.
 */
export async function findChromium(): Promise<Browser> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const installed = process.env.BROWSER_FROM === 'package' ? undefined : installedChromium()
  if (installed) return { executablePath: installed, args: quiet, env }
  if (process.platform === 'darwin') return { channel: 'chrome', args: quiet, env }
  if (process.platform === 'win32') return { channel: 'msedge', args: quiet, env }
  if (process.arch !== 'x64') throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.')
  return packagedChromium(env)
}

function installedChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (process.platform !== 'linux') return undefined
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(starts)
}

/** Runs the binary: a distribution may ship a launcher that only points to its package store. */
function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

async function packagedChromium(env: Record<string, string>): Promise<Browser> {
  const folder = await unpacked()
  const executablePath = join(folder, 'chromium')
  const fontconfig = { ...env, FONTCONFIG_PATH: folder, FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  const alone = spawnSync(executablePath, ['--version'], { env, timeout: 20_000 })
  if (alone.status === 0) return { executablePath, args: quiet, env: fontconfig }
  // A bare Debian lacks NSS, NSPR and expat: the package brings its own.
  const libraries = [join(folder, 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter)
  return { executablePath, args: quiet, env: { ...fontconfig, LD_LIBRARY_PATH: libraries } }
}

/** Unpacks once, under a temporary name until it is complete: a concurrent run never sees half a browser. */
async function unpacked(): Promise<string> {
  const home = new URL('..', import.meta.resolve('@sparticuz/chromium'))
  const archive = (name: string) => fileURLToPath(new URL(`bin/${name}`, home))
  const { version } = JSON.parse(await readFile(new URL('package.json', home), 'utf8')) as { version: string }
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/lernladen/', import.meta.url))
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const part = await mkdtemp(join(cache, 'unpacking-'))
  await inflate(archive('chromium.br'), createWriteStream(join(part, 'chromium'), { mode: 0o755 }))
  for (const name of ['al2023', 'fonts', 'swiftshader']) await untar(archive(`${name}.tar.br`), part)
  await writeFile(join(part, 'fonts.conf'), fontsConf(folder))
  await rename(part, folder).catch(() => rm(part, { recursive: true }))
  return folder
}

function inflate(archive: string, target: Writable): Promise<void> {
  return pipeline(createReadStream(archive), createBrotliDecompress(), target)
}

/** Writes a file first: tar may stop at the archive's end mark, before everything after it has been written. */
async function untar(archive: string, folder: string): Promise<void> {
  const file = join(folder, 'unpacking.tar')
  await inflate(archive, createWriteStream(file))
  await promisify(execFile)('tar', ['-xf', file, '-C', folder])
  await rm(file)
}

function fontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
}
