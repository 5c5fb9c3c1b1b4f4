import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { guards } from './guards.ts'

/**
 * Takes each guard of the list out in turn and runs its test, which must then fail: a test that passes without the
 * guard proves nothing. Needs DATABASE_URL, because guards are about concurrency.
 */
const REPORTS = 'test-results/guards'

/** The number of cores on the usual machine: each run is a process of its own. */
const AT_ONCE = 2

interface Report {
  numFailedTests: number
  numPassedTests: number
}

/** How many tests fail without a guard. */
async function failedWithout(index: number): Promise<number> {
  const guard = guards[index]
  if (!guard) throw new Error(`There is no guard ${index}`)
  const report = `${REPORTS}/${index}.json`
  const { file, named } = guard.test
  const args = ['run', file, '--reporter=json', `--outputFile.json=${report}`, ...(named ? ['-t', named] : [])]
  const env = { ...process.env, FULL: '1', WITHOUT_GUARD: String(index) }
  await once(spawn('vitest', args, { env, stdio: 'ignore' }), 'exit')
  return (JSON.parse(await readFile(report, 'utf8')) as Report).numFailedTests
}

/** Takes the next guard until none is left. */
async function tryGuards(waiting: Iterator<[number, (typeof guards)[number]]>): Promise<void> {
  for (let next = waiting.next(); !next.done; next = waiting.next()) {
    const [index, { name }] = next.value
    const failed = await failedWithout(index)
    if (failed === 0) unproven++
    process.stdout.write(`without the guard: ${name} … ${failed === 0 ? 'NO TEST FAILS' : `${failed} failed`}\n`)
  }
}

if (!process.env['DATABASE_URL']) throw new Error('DATABASE_URL names no PostgreSQL server')
await rm(REPORTS, { recursive: true, force: true })
await mkdir(REPORTS, { recursive: true })
let unproven = 0
const waiting = guards.entries()
await Promise.all(Array.from({ length: AT_ONCE }, () => tryGuards(waiting)))
process.stdout.write(`${guards.length - unproven} of ${guards.length} guards are proven\n`)
process.exitCode = unproven === 0 ? 0 : 1
