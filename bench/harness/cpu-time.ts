import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second for programs, whatever its kernel does. */
const TICK = 10
/** Where `utime` and `stime` stand after the name in `/proc/<pid>/stat` (proc_pid_stat(5)). */
const USER = 11
const SYSTEM = 12

/**
 * The milliseconds that a process has computed so far with all its threads, for itself and in the kernel. Undefined
 * where Linux does not tell. Other work on the machine changes it far less than the requests per second.
 */
export function cpuTime(pid: number | undefined): number | undefined {
  if (pid === undefined || process.platform !== 'linux') return undefined
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name is in parentheses and may itself contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK
}
