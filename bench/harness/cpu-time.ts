import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second for programs, whatever its kernel does. */
const TICK = 10
/** Where `utime` and `stime` stand after the name in `/proc/<pid>/stat` (proc_pid_stat(5)). */
const USER = 11
const SYSTEM = 12
/** The same of its children that have ended. */
const CHILDREN = [13, 14]

/**
 * The milliseconds that a process has computed so far with all its threads, for itself and in the kernel. Undefined
 * where Linux does not tell. Other work on the machine changes it far less than the requests per second.
 */
export function cpuTime(pid: number | undefined): number | undefined {
  return pid === undefined ? undefined : milliseconds(pid, [USER, SYSTEM])
}

/** The milliseconds that processes of this one computed which have ended. Undefined where Linux does not tell. */
export function endedChildrenTime(): number | undefined {
  return milliseconds(process.pid, CHILDREN)
}

function milliseconds(pid: number, places: readonly number[]): number | undefined {
  if (process.platform !== 'linux') return undefined
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name is in parentheses and may itself contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return places.reduce((sum, place) => sum + Number(fields[place]), 0) * TICK
}
