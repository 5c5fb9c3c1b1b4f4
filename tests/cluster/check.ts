import { spawnSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { buildShop } from '#server/commands/build-shop.ts'
import { LEFT_OUT } from '../steps.ts'

/** Tries all faults of `deploy/trial.ts` on hosts that are set up for it; says where it cannot that they were left out. */
const node = (...command: string[]) => spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1

function tryFaults(): number {
  const up = node('deploy/hosts.ts', 'up')
  if (up !== 0) return up
  try {
    return node('deploy/trial.ts', 'all')
  } finally {
    node('deploy/hosts.ts', 'down')
  }
}

await buildShop((line) => void process.stdout.write(`${line}\n`))
process.exitCode = tryFaults()
const measurements = process.env['MEASUREMENTS']
if (process.exitCode === LEFT_OUT && measurements)
  appendFileSync(
    measurements,
    'The faults of a cluster were left out: they need root on Linux, and Debian’s archive.\n',
  )
