import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import { endpoints } from '#contract/index.ts'
import { declaredStatuses } from '#contract/statuses.ts'

const codes = Object.keys(errorCodes) as ErrorCode[]

/** Answers that belong to no operation: to what is no request, or asks for an address in another way; and a failure nobody expected. */
const OF_NO_OPERATION: ErrorCode[] = [
  'malformed_request',
  'headers_too_large',
  'request_timeout',
  'method_not_allowed',
  'internal',
]

const root = new URL('../..', import.meta.url).pathname
const program = globSync('{kernel,modules,server,adapters}/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
  .join('\n')

test('every code of an expected failure is thrown somewhere', () => {
  const unused = codes.filter((code) => !program.includes(`'${code}'`))
  expect(unused).toEqual([])
})

test('every code has a status that an operation declares', () => {
  const declared = new Set(endpoints.flatMap(declaredStatuses))
  const undeclared = codes.filter((code) => !OF_NO_OPERATION.includes(code) && !declared.has(errorCodes[code][0]))
  expect(undeclared).toEqual([])
})
