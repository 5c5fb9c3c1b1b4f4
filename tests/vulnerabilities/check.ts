import { spawnSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { readAudit } from './read-audit.ts'

/**
 * Asks the registry which known vulnerabilities the dependencies of the running shop have, and says what it answered, or
 * that it did not. Fails for grave ones.
 */
const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev', '--package-lock-only'], {
  encoding: 'utf8',
  timeout: 120_000,
})
const { sentence, isGrave } = readAudit(stdout ?? '')
process.stdout.write(`${sentence}\n`)
const measurements = process.env['MEASUREMENTS']
if (measurements) appendFileSync(measurements, `${sentence}\n`)
process.exitCode = isGrave ? 1 : 0
