import { globSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { entryContent, entryTypes } from '#contract/content/entry-content.ts'
import { publicKey, signingAlgorithms } from '#contract/partners/signing-keys.ts'
import { z } from './browser-schemas.ts'

/** As the contract declares its schemas. */
const zod = z as typeof import('zod').z

test('an enumeration has its values in the browser, as on the server', () => {
  expect(zod.enum(['sent', 'unsent']).options).toEqual(['sent', 'unsent'])
  expect(zod.enum(['sent', 'unsent']).describe('copies').options).toEqual(['sent', 'unsent'])
  expect(zod.enum({ paid: 'paid', new: 'new' }).options.filter((status) => status !== 'new')).toEqual(['paid'])
})

test('other schemas are declared without effect, and running one is a mistake', () => {
  const schema = zod.object({ name: zod.string().min(1), kind: zod.enum(['a']).optional() }).extend({ more: zod.int() })
  expect(() => schema.parse({})).toThrow('not run in the browser')
  expect(() => zod.enum(['a']).safeParse('a')).toThrow('not run in the browser')
})

test('the kinds that are named for the browser are those of the schemas', () => {
  expect(entryTypes).toEqual(entryContent.options.map(({ shape }) => shape.type.value))
  expect(signingAlgorithms).toEqual(publicKey.options.map(({ shape }) => shape.alg.value))
})

test('every file of the contract is read in the browser without a mistake, whichever page brings it along', async () => {
  vi.resetModules()
  vi.doMock('zod', () => import('./browser-schemas.ts'))
  const root = new URL('../', import.meta.url)
  const files = globSync('contract/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(100)
  for (const file of files) await expect(import(new URL(file, root).href), file).resolves.toBeDefined()
  vi.doUnmock('zod')
  vi.resetModules()
})
