import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@playwright/test'
import { DEMONSTRATION_SECOND_FACTOR } from '#sample/people/second-factor.ts'
import { authenticator } from '#tests/support/authenticator.ts'

const code = authenticator(DEMONSTRATION_SECOND_FACTOR)

/** Used codes of a shop that runs already, which no other worker visits. */
const takenHere = new Set<string>()

/** A worker that repeats a failed journey is a new process: the codes that a shop has seen lie beside its data. */
function fileOfShop(): string | null {
  const folder = process.env['SHOP_DATA_DIR']
  return folder === undefined ? null : join(folder, `staff-codes-${test.info().parallelIndex}`)
}

function isTaken(wanted: string): boolean {
  const file = fileOfShop()
  if (file === null) return takenHere.has(wanted)
  return existsSync(file) && readFileSync(file, 'utf8').split('\n').includes(wanted)
}

function take(used: string): void {
  const file = fileOfShop()
  if (file === null) takenHere.add(used)
  else appendFileSync(file, `${used}\n`)
}

/** A code of the demonstration's staff that no journey has used yet: the shop accepts each code once. */
export async function freshStaffCode(): Promise<string> {
  for (;;) {
    const fresh = [code(), code(1)].find((one) => !isTaken(one))
    if (fresh) {
      take(fresh)
      return fresh
    }
    await wait(1_000)
  }
}
