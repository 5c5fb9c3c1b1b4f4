import { execFileSync } from 'node:child_process'

/**
 * Which of so many parts is tested with the last commit: from 0, by chance, but the same whenever this commit is tested.
 */
export function turnOfLastCommit(parts: number): number {
  return Number.parseInt(execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }), 16) % parts
}
