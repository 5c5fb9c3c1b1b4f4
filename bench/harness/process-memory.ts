import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Resident memory in MB: of a process, and of all processes that it started. */
export interface ProcessMemory {
  shop: number
  background: number
}

export async function processMemory(shop: number): Promise<ProcessMemory> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const megabytes = (isMeant: (pid: number, parent: number) => boolean) =>
    all.reduce((sum, [pid = 0, parent = 0, kB = 0]) => (isMeant(pid, parent) ? sum + kB / 1_000 : sum), 0)
  return { shop: megabytes((pid) => pid === shop), background: megabytes((_, parent) => parent === shop) }
}
