import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import { endpoints } from '#contract/index.ts'
import { declaredRefusals } from '#contract/refusals.ts'

const codes = Object.keys(errorCodes) as ErrorCode[]

/**
 * Codes that no operation answers with: for what is not a request or asks for an address in another way; and for an
 * unexpected failure.
 */
const OF_NO_OPERATION: ErrorCode[] = ['headers_too_large', 'request_timeout', 'method_not_allowed', 'internal']

const root = new URL('../..', import.meta.url).pathname
const program = globSync('{kernel,modules,server,adapters}/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
  .join('\n')

test('every code of an expected failure is thrown somewhere', () => {
  const unused = codes.filter((code) => !program.includes(`'${code}'`))
  expect(unused).toEqual([])
})

test('every code is declared by an operation, or is known to belong to none', () => {
  const declared = new Set(endpoints.flatMap(declaredRefusals))
  expect(codes.filter((code) => !declared.has(code)).toSorted()).toEqual(OF_NO_OPERATION.toSorted())
})
