import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { APP, FOLDER, type Host } from './plan.ts'

/** Runs a command and returns what it wrote. One that fails throws with what it complained of. */
export function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Whether it succeeds. */
export function succeeds(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

/** Runs a command on a host, as one of its users. */
export function runOn(host: Host, user: string, ...command: string[]): string {
  return run('ip', ...onHost(host, user, command))
}

function onHost(host: Host, user: string, command: readonly string[]): string[] {
  return ['netns', 'exec', host.namespace, 'chroot', `--userspec=${user}:${user}`, host.root, ...command]
}

const PATH = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

export interface Service {
  user: string
  command: readonly string[]
  /** `NAME=value`. */
  environment?: readonly string[]
}

/** Starts a process on a host that outlives this one; what it says is added to a file beside the host's own. */
export function startOn(host: Host, { user, command, environment = [] }: Service): void {
  const program = command[0]?.split('/').at(-1) ?? ''
  const log = openSync(join(FOLDER, host.name, `${program}.log`), 'a')
  const settings = ['env', '-i', PATH, 'LANG=C.UTF-8', ...environment]
  spawn('ip', onHost(host, user, [...settings, ...command]), { detached: true, stdio: ['ignore', log, log] }).unref()
}

/** Processes of this host. */
export function processesOf({ namespace }: Host): number[] {
  if (!existsSync(`/run/netns/${namespace}`)) return []
  return run('ip', 'netns', 'pids', namespace).split('\n').filter(Boolean).map(Number)
}

/** Whether this process runs on the host of the shop: from there all others can be reached. */
export function isOnAppHost(): boolean {
  const file = `/run/netns/${APP.namespace}`
  return existsSync(file) && statSync(file).ino === statSync('/proc/self/ns/net').ino
}

/** Runs this program again on the host of the shop, with its own arguments or others, and returns its exit code. */
export function againOnAppHost(env: Record<string, string> = {}, args = process.argv.slice(2)): number {
  const command = ['netns', 'exec', APP.namespace, process.execPath, process.argv[1] ?? '', ...args]
  return spawnSync('ip', command, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1
}
