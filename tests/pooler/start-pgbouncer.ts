import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../support/processes/free-port.ts'

/** Milliseconds. */
const START_WITHIN = 10_000

/** As operators are told to set them (docs/operations.md). */
const SETTINGS: Readonly<Record<string, string | number>> = {
  pool_mode: 'transaction',
  max_prepared_statements: 300,
  server_login_retry: 1,
  query_wait_timeout: 10,
  default_pool_size: 20,
  max_client_conn: 1_000,
  log_connections: 0,
  log_disconnections: 0,
}

export interface PgBouncer {
  /** `127.0.0.1:6432` */
  address: string
  stop(): Promise<void>
}

/** Starts a PgBouncer in front of the server of this URL, for all its databases, on a free port. */
export async function startPgBouncer(
  [program = '', ...args]: readonly string[],
  url: string,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'lernladen-pgbouncer-'))
  const port = await freePort()
  const { hostname, port: behind, username } = new URL(url)
  const own = {
    ...SETTINGS,
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    // Whoever asks is the role of the tests.
    auth_type: 'any',
    // PgBouncer refuses to run as root.
    ...(process.getuid?.() === 0 ? { user: 'nobody' } : {}),
    ...settings,
  }
  const lines = Object.entries(own).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  const database = `* = host=${hostname} port=${behind || 5432} user=${username}`
  writeFileSync(file, ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'))
  const child = spawn(program, [...args, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const log: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => log.push(chunk))
  const address = `127.0.0.1:${port}`
  for (const end = Date.now() + START_WITHIN; !(await answers(through(url, address))); await pause(50)) {
    if (child.exitCode === null && Date.now() < end) continue
    await endProcess(child)
    throw new Error(`PgBouncer did not start:\n${Buffer.concat(log).toString()}`)
  }
  return {
    address,
    stop: async () => {
      await endProcess(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The address of a database through the pooler. */
export function through(url: string, address: string): string {
  const [hostname = '', port = ''] = address.split(':')
  return Object.assign(new URL(url), { hostname, port }).href
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  return client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => false,
    )
    .finally(() => void client.end().catch(() => undefined))
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
