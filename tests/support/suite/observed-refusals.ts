import { appendFileSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'

/**
 * Where the processes of a run record which operation refused with which code. Only a run of all tests sets it: what
 * some of them reach proves nothing.
 */
const folder = process.env['OBSERVED_REFUSALS']

const noted = new Set<string>()

/** Records that the handler of an operation refused with this code, for the comparison at the end of a run. */
export function noteRefusal({ name }: Endpoint, code: ErrorCode): void {
  const refusal = `${name} ${code}`
  if (folder === undefined || noted.has(refusal)) return
  noted.add(refusal)
  appendFileSync(join(folder, `${process.pid}.txt`), `${refusal}\n`)
}

/** What a run of all tests observed, as `operation code`. */
export function observedRefusals(): Set<string> {
  if (folder === undefined) throw new Error('OBSERVED_REFUSALS does not name what a run of all tests has observed')
  const files = globSync(join(folder, '*.txt')).map((file) => readFileSync(file, 'utf8'))
  return new Set(files.flatMap((text) => text.split('\n')).filter((line) => line !== ''))
}
