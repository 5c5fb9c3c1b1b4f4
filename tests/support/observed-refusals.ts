import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** Where the processes of one run of the tests write down which operation refused with which code. */
const FOLDER = 'test-results/refusals'

/** Forgets what an earlier run of the tests observed, before this one begins. */
export default function setup(): void {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
}

const noted = new Set<string>()

/** Notes that the handler of an operation refused with this code, for the comparison at the end of a run. */
export function noteRefusal({ name }: Endpoint, code: ErrorCode): void {
  const refusal = `${name} ${code}`
  if (noted.has(refusal)) return
  noted.add(refusal)
  appendFileSync(join(FOLDER, `${process.pid}.txt`), `${refusal}\n`)
}

/** What the last run of the tests observed, as `operation code`. */
export function observedRefusals(): Set<string> {
  const files = globSync(join(FOLDER, '*.txt')).map((file) => readFileSync(file, 'utf8'))
  return new Set(files.flatMap((text) => text.split('\n')).filter((line) => line !== ''))
}
