import { expectTypeOf, test } from 'vitest'
import type { ReadingCore } from '#kernel/core.ts'
import type { Database, Readable } from '../connection.ts'

test('what may be read from a replica has no way to write, and the leader can stand in for it', () => {
  expectTypeOf<Database>().toExtend<Readable>()
  expectTypeOf<Readable>().not.toExtend<Database>()
  expectTypeOf<keyof Readable & ('transaction' | 'insert' | 'update' | 'delete' | 'with')>().toBeNever()
  expectTypeOf<keyof ReadingCore>().toEqualTypeOf<'db' | 'kept'>()
})
