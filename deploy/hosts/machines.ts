import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { processesOf, run } from './commands.ts'
import { APP, DEBIAN, FOLDER, HOSTS, type Host } from './plan.ts'

const SWITCH = 'll-switch'

/** Gives each host its files and its network, and puts the cables into the switch. No process runs yet. */
export function setUpMachines(): void {
  for (const host of HOSTS) {
    layFiles(host)
    run('ip', 'netns', 'add', host.namespace)
    run('ip', '-n', host.namespace, 'link', 'set', 'lo', 'up')
  }
  run('ip', '-n', APP.namespace, 'link', 'add', SWITCH, 'type', 'bridge')
  run('ip', '-n', APP.namespace, 'address', 'add', `${APP.address}/24`, 'dev', SWITCH)
  run('ip', '-n', APP.namespace, 'link', 'set', SWITCH, 'up')
  for (const host of HOSTS.filter((one) => one !== APP)) layCable(host)
}

/** Debian's files below, its own above. `/dev/shm` must be there before a process enters the network. */
function layFiles({ name, root }: Host): void {
  const own = join(FOLDER, name)
  for (const folder of ['upper', 'work', 'root']) mkdirSync(join(own, folder), { recursive: true })
  const layers = `lowerdir=${DEBIAN},upperdir=${own}/upper,workdir=${own}/work`
  run('mount', '-t', 'overlay', 'overlay', '-o', layers, root)
  run('mount', '-t', 'proc', 'proc', `${root}/proc`)
  mkdirSync(`${root}/dev/shm`, { recursive: true })
  run('mount', '-t', 'tmpfs', '-o', 'mode=1777', 'shm', `${root}/dev/shm`)
}

function layCable({ namespace, cable, address }: Host): void {
  run('ip', '-n', APP.namespace, 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
  run('ip', '-n', APP.namespace, 'link', 'set', cable, 'master', SWITCH, 'up')
  run('ip', '-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0')
  run('ip', '-n', namespace, 'link', 'set', 'eth0', 'up')
}

/** Ends every process of the hosts and takes away networks, mounts and files. What was installed stays. */
export function tearDownMachines(): void {
  for (const host of HOSTS) {
    for (let pids = processesOf(host); pids.length > 0; pids = processesOf(host)) for (const pid of pids) kill(pid)
    if (existsSync(`/run/netns/${host.namespace}`)) run('ip', 'netns', 'delete', host.namespace)
    for (const path of mountsBelow(host.root)) run('umount', path)
    rmSync(join(FOLDER, host.name), { recursive: true, force: true })
  }
}

/** Kills a process; one that has ended in the meantime is as good as killed. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** The innermost first. */
function mountsBelow(folder: string): string[] {
  return readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path === folder || path.startsWith(`${folder}/`))
    .toReversed()
}
