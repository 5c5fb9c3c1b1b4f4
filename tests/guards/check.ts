import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { guards } from './guards.ts'

/**
 * Takes each guard of the list out in turn and runs its test, which must then fail: a test that passes without the guard
 * proves nothing. Needs DATABASE_URL, as guards are about what happens at the same time.
 */
const REPORT = 'test-results/guards.json'

interface Report {
  numFailedTests: number
  numPassedTests: number
}

function failedWithout(index: number): number {
  const guard = guards[index]
  if (!guard) throw new Error(`There is no guard ${index}`)
  rmSync(REPORT, { force: true })
  const { file, named } = guard.test
  spawnSync(
    'vitest',
    ['run', file, '--reporter=json', `--outputFile.json=${REPORT}`, ...(named ? ['-t', named] : [])],
    {
      env: { ...process.env, FULL: '1', WITHOUT_GUARD: String(index) },
      stdio: 'ignore',
    },
  )
  return (JSON.parse(readFileSync(REPORT, 'utf8')) as Report).numFailedTests
}

if (!process.env['DATABASE_URL']) throw new Error('DATABASE_URL names no PostgreSQL server')
let unproven = 0
for (const [index, guard] of guards.entries()) {
  const failed = failedWithout(index)
  if (failed === 0) unproven++
  process.stdout.write(`without the guard: ${guard.name} … ${failed === 0 ? 'NO TEST FAILS' : `${failed} failed`}\n`)
}
process.stdout.write(`${guards.length - unproven} of ${guards.length} guards are proven\n`)
process.exitCode = unproven === 0 ? 0 : 1
