import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ownerOfServer } from './postgres-programs.ts'

/** Whatever the copy's own settings say: it must neither write into an archive nor wait for a standby. */
const ALONE = {
  listen_addresses: '',
  archive_mode: 'off',
  archive_command: '',
  hot_standby: 'off',
  recovery_target_action: 'promote',
  synchronous_standby_names: '',
  shared_preload_libraries: '',
  primary_conninfo: '',
  ssl: 'off',
  logging_collector: 'off',
  log_destination: 'stderr',
  external_pid_file: '',
  fsync: 'off',
}

export interface ScratchServer {
  /** An address of one of its databases for libpq and for Node. */
  urlOf(database: string, user: string): string
  stop(): Promise<void>
}

interface Place {
  /** Of `postgres` and `initdb`. */
  programs: string
  /** Nobody else may enter it: its socket lies there, and asks for no password. */
  folder: string
  /** The data directory, within. */
  data: string
}

/** An empty data directory, for backups that are read into a running server. */
export function makeEmptyServer({ programs, data }: Place): void {
  const options = { ...ownerOfServer(), stdio: 'ignore' as const }
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  )
}

/** Starts PostgreSQL on restored data, beside everything, and waits for the end of its recovery. */
export async function startScratchServer(place: Place, within: number): Promise<ScratchServer> {
  const { programs, folder, data } = place
  const owner = ownerOfServer()
  const access = join(folder, 'access.conf')
  await writeFile(access, 'local all all trust\n')
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(access, owner.uid, owner.gid)
  // Debian keeps the settings outside of the data, where no backup has them.
  const settings = join(data, 'postgresql.conf')
  if (!existsSync(settings)) {
    await writeFile(settings, '')
    if (owner.uid !== undefined && owner.gid !== undefined) await chown(settings, owner.uid, owner.gid)
  }
  const alone = Object.entries({ ...ALONE, hba_file: access }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, '-p', PORT, ...alone], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  server.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000)
  })
  const urlOf = (database: string, user: string) =>
    `postgresql://${encodeURIComponent(user)}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(folder)}&port=${PORT}`
  for (const end = Date.now() + within; !(await answers(folder)); await pause(200)) {
    if (server.exitCode === null && Date.now() < end) continue
    await endServer(server)
    throw new Error(`the restored copy does not start:\n${said}`)
  }
  return { urlOf, stop: () => endServer(server) }
}

/** Of its socket's name alone. */
const PORT = '5432'

/** Also where no role or database of this name is there: the server itself says so. */
async function answers(folder: string): Promise<boolean> {
  const client = new pg.Client({ host: folder, port: Number(PORT), user: 'postgres', database: 'postgres' })
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError && ['28000', '3D000'].includes(error.code ?? '')
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whatever it was doing: its data goes. */
async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGQUIT')
  await ended
}
