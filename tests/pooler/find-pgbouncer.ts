import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Debian 13 has 1.24. Before 1.21 PgBouncer forgets named statements after a transaction. */
const SUITE = 'trixie'
const OLDEST = [1, 21]

const KEPT = fileURLToPath(new URL(`../../node_modules/.cache/lernladen/pgbouncer-${SUITE}`, import.meta.url))
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg'

/** Milliseconds. */
const FETCHED_WITHIN = 120_000

/**
 * The command that starts PgBouncer: the one installed here, where it is new enough, else Debian 13's, which is fetched
 * once with its libraries into a folder and installed nowhere. Undefined where neither can be had.
 */
export function findPgBouncer(): string[] | undefined {
  const installed = ['pgbouncer']
  if (isNewEnough(installed)) return installed
  const fetched = fetchedCommand() ?? fetchedAnew()
  return fetched && isNewEnough(fetched) ? fetched : undefined
}

function isNewEnough([program = '', ...args]: string[]): boolean {
  const { stdout } = spawnSync(program, [...args, '--version'], { encoding: 'utf8' })
  const [, ...version] = /^PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []
  const [major = 0, minor = 0] = version.map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

/** It is started by the loader of its own Debian, as this machine's C library may be older. */
function fetchedCommand(): string[] | undefined {
  const program = join(KEPT, 'usr/sbin/pgbouncer')
  const [loader] = globSync(join(KEPT, 'usr/lib/*/ld-linux-*.so.*'))
  return existsSync(program) && loader ? [loader, '--library-path', dirname(loader), program] : undefined
}

/** By apt alone, with lists of its own: it checks the signatures and knows which libraries belong to it. */
function fetchedAnew(): string[] | undefined {
  if (process.platform !== 'linux' || !existsSync(KEYRING)) return undefined
  mkdirSync(dirname(KEPT), { recursive: true })
  const work = mkdtempSync(`${KEPT}-`)
  try {
    const root = join(work, 'root')
    for (const file of debsOf('pgbouncer', work)) execFileSync('dpkg-deb', ['-x', file, root])
    rmSync(KEPT, { recursive: true, force: true })
    renameSync(root, KEPT)
    return fetchedCommand()
  } catch {
    return undefined
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Fetches a package and the libraries it needs. */
function debsOf(name: string, folder: string): string[] {
  for (const inside of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(folder, inside), { recursive: true })
  const [status, sources] = [join(folder, 'status'), join(folder, 'sources.list')]
  // Of what is installed here, nothing counts.
  writeFileSync(status, '')
  writeFileSync(sources, `deb [signed-by=${KEYRING}] ${mirror()} ${SUITE} main\n`)
  const settings = {
    'Dir::Etc::sourcelist': sources,
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::Etc::preferences': '/dev/null',
    'Dir::Etc::preferencesparts': '/dev/null',
    'Dir::State::lists': join(folder, 'lists'),
    'Dir::State::status': status,
    'Dir::Cache': join(folder, 'cache'),
    'APT::Sandbox::User': '',
    'Debug::NoLocking': '1',
    'Acquire::Languages': 'none',
  }
  const options = Object.entries(settings).flatMap(([key, value]) => ['-o', `${key}=${value}`])
  const apt = (...asked: string[]) =>
    execFileSync('apt-get', [...options, '-q', '-y', ...asked], { timeout: FETCHED_WITHIN, stdio: 'ignore' })
  apt('update')
  apt('install', '--no-install-recommends', '--download-only', name)
  const isNeeded = (file: string) => /^(lib|gcc)/.test(basename(file)) || basename(file).startsWith(`${name}_`)
  return globSync(join(folder, 'cache/archives/*.deb')).filter(isNeeded)
}

/** Where this machine takes its own packages from. */
function mirror(): string {
  const files = globSync(['/etc/apt/sources.list', '/etc/apt/sources.list.d/*.{list,sources}'])
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  return /https?:\/\/\S+\/debian\/?(?=\s)/.exec(text)?.[0] ?? 'http://deb.debian.org/debian'
}
