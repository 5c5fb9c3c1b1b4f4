import { expect, test } from 'vitest'
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
