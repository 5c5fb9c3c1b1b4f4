import { type ChildProcess, execFileSync, type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../processes/free-port.ts'

/** Milliseconds. */
const START_WITHIN = 20_000

export interface OwnPostgres {
  url: string
  port: number
  /** Stops the server and keeps its data: `fast` ends every session, `immediate` leaves everything to recovery. */
  halt(mode: 'fast' | 'immediate'): Promise<void>
  /** Starts it again, with the same data on the same port. */
  resume(): Promise<void>
  /** Stops it for good. */
  stop(): Promise<void>
}

/** Can a server be started without installing anything? */
export function hasPostgresPrograms(): boolean {
  return binaries() !== undefined
}

/** Starts a PostgreSQL in a temporary folder on a free port, after installing it where that is possible. */
export async function startPostgres(): Promise<OwnPostgres> {
  const bin = binaries() ?? install()
  return startIn(bin, (data, options) => {
    const how = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']
    execFileSync(join(bin, 'initdb'), how, options)
  })
}

/** Starts a standby of that server, which replays what the server writes; `settings` are its own. */
export async function startStandby({ port }: OwnPostgres, settings: readonly string[] = []): Promise<OwnPostgres> {
  const bin = binaries() ?? install()
  const copy = (data: string, options: SpawnSyncOptions) => {
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
    const how = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync']
    execFileSync(join(bin, 'pg_basebackup'), [...from, '-D', data, ...how], options)
  }
  return startIn(bin, copy, settings)
}

/** Starts a server with data of its own, which `make` makes. */
async function startIn(
  bin: string,
  make: (data: string, options: SpawnSyncOptions) => void,
  own: readonly string[] = [],
): Promise<OwnPostgres> {
  const user = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'lernladen-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder }
  make(data, options)
  const port = await freePort()
  const common = ['listen_addresses=127.0.0.1', 'max_connections=300', 'fsync=off', 'full_page_writes=off']
  const settings = [...common, ...own].flatMap((setting) => ['-c', setting])
  const command = ['-D', data, '-p', String(port), '-k', folder, ...settings]

  const isReady = async () => {
    const asked = spawn(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)])
    const [code] = (await once(asked, 'exit')) as [number | null]
    return code === 0
  }
  const start = async (): Promise<ChildProcess> => {
    const server = spawn(join(bin, 'postgres'), command, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    const log: Buffer[] = []
    server.stderr.on('data', (chunk: Buffer) => log.push(chunk))
    for (const end = Date.now() + START_WITHIN; !(await isReady()); await pause(50)) {
      if (server.exitCode === null && Date.now() < end) continue
      await shutDown(server, 'SIGINT')
      throw new Error(`PostgreSQL did not start:\n${Buffer.concat(log).toString()}`)
    }
    return server
  }

  let server = await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    halt: (mode) => shutDown(server, mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    resume: async () => {
      server = await start()
    },
    stop: async () => {
      await shutDown(server, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** SIGINT is PostgreSQL's fast shutdown, which does not wait for clients; SIGQUIT is the immediate one. */
async function shutDown(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

/** The newest installed version's folder. */
function binaries(): string | undefined {
  const versions = globSync([
    '/usr/lib/postgresql/*/bin/postgres',
    '/usr/pgsql-*/bin/postgres',
    '/opt/homebrew/opt/postgresql*/bin/postgres',
  ])
  return versions
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1)
    ?.replace(/\/postgres$/, '')
}

function install(): string {
  process.stdout.write('No PostgreSQL here: installing it with apt-get\n')
  const options: SpawnSyncOptions = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-q'], options)
  spawnSync('apt-get', ['install', '-q', '-y', 'postgresql'], options)
  const bin = binaries()
  if (!bin)
    throw new Error('PostgreSQL is missing and could not be installed: install it, or start one on 127.0.0.1:5432.')
  return bin
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const name = ['postgres', 'nobody'].find((candidate) => spawnSync('id', [candidate]).status === 0) ?? 'nobody'
  const id = (flag: string) => Number(execFileSync('id', [flag, name]).toString())
  return { uid: id('-u'), gid: id('-g') }
}
