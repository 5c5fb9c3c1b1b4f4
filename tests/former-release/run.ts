import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FAULTS, LIMITS, without } from '../selection.ts'
import { inOneTransaction } from './in-one-transaction.ts'
import { lastRelease, unpackRelease } from './last-release.ts'

/**
 * `npm run test:former-release [file …]`: runs tests of the last release, its own, with its own code, on the database of
 * this one. What fails would fail in instances of that release while this one is rolled out, and after it was taken back.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MIGRATIONS = 'kernel/database/migrations'
const REPORT = 'test-results/former-release.json'

/** Where money and rights are; named as that release names them. */
const FOLDERS = [
  'modules/fulfilment/checkout',
  'modules/storefront/cart',
  'modules/accounts/auth',
  'modules/fulfilment/payments',
]

const release = lastRelease()
const copy = mkdtempSync(join(tmpdir(), 'lernladen-former-'))
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
layOut(copy)
const asked = process.argv.slice(2)
const chosen = asked.length > 0 ? asked : FOLDERS
const missing = chosen.filter((path) => !existsSync(join(copy, path)))
if (missing.length > 0) throw new Error(`Release ${release} has no ${missing.join(', ')}`)
process.stdout.write(`Tests of release ${release} on the database of this one\n`)
const report = `--outputFile.json=${join(ROOT, REPORT)}`
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    report,
    ...chosen,
    ...without(LIMITS, FAULTS),
  ],
  { cwd: copy, stdio: 'inherit' },
)
process.exitCode = status ?? 1

/** The code of that release with the migrations of this one, and the packages that are installed. */
function layOut(folder: string): void {
  unpackRelease(release, folder)
  rmSync(join(folder, MIGRATIONS), { recursive: true })
  cpSync(join(ROOT, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true })
  for (const file of globSync(`${MIGRATIONS}/*.sql`, { cwd: folder }))
    writeFileSync(join(folder, file), inOneTransaction(readFileSync(join(folder, file), 'utf8')))
  const lock = 'package-lock.json'
  if (readFileSync(join(folder, lock), 'utf8') !== readFileSync(join(ROOT, lock), 'utf8'))
    process.stdout.write('Its packages were others: it runs with those that are installed here\n')
}
