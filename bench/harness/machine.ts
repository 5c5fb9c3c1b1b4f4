import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, hostname, totalmem } from 'node:os'

export interface Machine {
  name: string
  cpu: string
  cores: number
  memoryGiB: number
  node: string
  commit: string
  /** Whether uncommitted changes were measured too. */
  hasChanges: boolean
}

export function describeMachine(): Machine {
  return {
    name:
      hostname()
        .replace(/[^\w-]/g, '')
        .slice(0, 20) || 'machine',
    cpu: cpus()[0]?.model.trim() || 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    commit: git('rev-parse', '--short=10', 'HEAD'),
    hasChanges: git('status', '--porcelain') !== '',
  }
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return 'unknown'
  }
}
