import { spawnSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { LEFT_OUT } from '../steps.ts'

/** Tries the alerts of `deploy/prometheus/` with Prometheus' own tool; without it, says that they were left out. */
const { error, status } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
  cwd: 'deploy/prometheus',
  stdio: ['ignore', 'inherit', 'inherit'],
  timeout: 120_000,
})
const isMissing = error !== undefined && 'code' in error && error.code === 'ENOENT'
if (isMissing) {
  const sentence = 'The alerts were left out: promtool is not installed (Debian: prometheus).'
  process.stdout.write(`${sentence}\n`)
  const measurements = process.env['MEASUREMENTS']
  if (measurements) appendFileSync(measurements, `${sentence}\n`)
}
process.exitCode = isMissing ? LEFT_OUT : (status ?? 1)
