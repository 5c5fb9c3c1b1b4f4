import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ownerOfServer, postgresPrograms } from '#server/commands/drill/postgres-programs.ts'
import { freePort } from '../support/processes/free-port.ts'

/** Milliseconds. */
const STARTS_WITHIN = 60_000

/** A PostgreSQL on a data directory. */
export interface Node {
  data: string
  port: number
  urlOf(database: string): string
  /** Ends every session, or, as a host that dies, leaves everything as it is. */
  halt(how: 'fast' | 'immediate'): Promise<void>
}

/** Servers in a folder of their own: one that archives its changes, copies of it, standbys. */
export interface Cluster {
  folder: string
  /** The folder of the programs. */
  programs: string
  /** A new data directory, whose changes are archived. */
  create(name: string): string
  /** A copy of a running server; with `standby`, one that follows it. */
  copy(from: Node, name: string, options?: { standby?: boolean }): string
  /** Sets a data directory to recover from the archive up to a moment. */
  recoverTo(data: string, moment: string): void
  start(data: string): Promise<Node>
  /** Waits until the server follows no other any more. */
  promote(node: Node): Promise<void>
  remove(): Promise<void>
}

export function openCluster(): Cluster {
  const programs = postgresPrograms(undefined)
  if (programs === null) throw new Error('PostgreSQL is not installed here')
  const owner = ownerOfServer()
  const folder = mkdtempSync(join(tmpdir(), 'lernladen-cluster-'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const run = (program: string, parts: readonly string[]) =>
    execFileSync(program.includes('/') ? program : join(programs, program), parts, {
      ...owner,
      cwd: folder,
      stdio: 'pipe',
    })
  run('/bin/mkdir', ['archive'])
  const set = (data: string, settings: Record<string, string>) =>
    appendFileSync(
      join(data, 'postgresql.auto.conf'),
      Object.entries(settings)
        .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
        .join(''),
    )
  const running: Node[] = []
  return {
    folder,
    programs,
    create: (name) => {
      const data = join(folder, name)
      run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
      set(data, {
        listen_addresses: '127.0.0.1',
        unix_socket_directories: folder,
        max_connections: '100',
        fsync: 'off',
        wal_level: 'replica',
        archive_mode: 'on',
        archive_command: `cp %p ${folder}/archive/%f`,
      })
      return data
    },
    copy: (from, name, { standby = false } = {}) => {
      const data = join(folder, name)
      const followed = standby ? ['-R'] : []
      run('pg_basebackup', [
        '-D',
        data,
        '-d',
        from.urlOf('postgres'),
        '-c',
        'fast',
        '-X',
        'stream',
        '--no-sync',
        ...followed,
      ])
      return data
    },
    recoverTo: (data, moment) => {
      set(data, {
        restore_command: `cp ${folder}/archive/%f %p`,
        recovery_target_time: moment,
        recovery_target_action: 'promote',
      })
      run('/usr/bin/touch', [join(data, 'recovery.signal')])
    },
    start: async (data) => {
      const port = await freePort()
      const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port)], {
        ...owner,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      const log: Buffer[] = []
      server.stderr.on('data', (chunk: Buffer) => log.push(chunk))
      const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
      for (const end = Date.now() + STARTS_WITHIN; !(await answers(urlOf('postgres'), 'select 1')); await pause(100)) {
        if (server.exitCode === null && Date.now() < end) continue
        await shutDown(server, 'SIGQUIT')
        throw new Error(`PostgreSQL did not start:\n${Buffer.concat(log).toString()}`)
      }
      const node: Node = {
        data,
        port,
        urlOf,
        halt: (how) => shutDown(server, how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
      }
      running.push(node)
      return node
    },
    promote: async (node) => {
      if (!(await answers(node.urlOf('postgres'), 'select 1 / (not pg_is_in_recovery())::int')))
        await answers(node.urlOf('postgres'), 'select pg_promote()')
      await untilPrimary(node)
    },
    remove: async () => {
      for (const node of running) await node.halt('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until a server has ended its recovery and can be written to. */
export async function untilPrimary(node: Node): Promise<void> {
  const isOver = () => answers(node.urlOf('postgres'), 'select 1 / (not pg_is_in_recovery())::int')
  for (const end = Date.now() + STARTS_WITHIN; !(await isOver()); await pause(100))
    if (Date.now() > end) throw new Error('The recovery does not end')
}

async function answers(url: string, statement: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    await client.query(statement)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function shutDown(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}
