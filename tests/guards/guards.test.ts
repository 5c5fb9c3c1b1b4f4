import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guards } from './guards.ts'

test('every guard has a name of its own', () => {
  expect(new Set(guards.map(({ name }) => name)).size).toBe(guards.length)
})

test.each(guards)(
  'the code of the guard that holds «$name» is where the list says, once',
  ({ removals, test: proof }) => {
    expect(existsSync(proof.file), proof.file).toBe(true)
    for (const removal of removals)
      if ('file' in removal)
        expect(readFileSync(removal.file, 'utf8').split(removal.code), removal.file).toHaveLength(2)
  },
)
