import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** How many sockets each of these processes has to this port of 127.0.0.1, in any state. Linux only. */
export function countSockets(pids: readonly number[], port: number): number[] {
  const address = ` 0100007F:${port.toString(16).toUpperCase().padStart(4, '0')} `
  const inodes = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .filter((line) => line.includes(address))
    .map((line) => line.trim().split(/\s+/)[9] ?? '')
  return pids.map((pid) => {
    const own = socketsOf(pid)
    return inodes.filter((inode) => own.has(inode)).length
  })
}

/** By their inodes. */
function socketsOf(pid: number): Set<string> {
  const inodes = new Set<string>()
  for (const descriptor of readdirSync(`/proc/${pid}/fd`)) {
    const inode = /^socket:\[(\d+)\]$/.exec(targetOf(`/proc/${pid}/fd/${descriptor}`))?.[1]
    if (inode !== undefined) inodes.add(inode)
  }
  return inodes
}

/** Empty where the socket was closed after the folder was listed. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    return ''
  }
}
