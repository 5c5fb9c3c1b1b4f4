import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Guard } from './guard.ts'
import { guards } from './guards.ts'

test('every guard has a name of its own, a test, and its code once where the list says', () => {
  const names = guards.map(({ name }) => name)
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
  expect(guards.flatMap(mistakesOf)).toEqual([])
})

function mistakesOf({ name, removals, test: proof }: Guard): string[] {
  const misplaced = removals
    .filter((removal) => 'file' in removal)
    .filter(({ file, code }) => readFileSync(file, 'utf8').split(code).length !== 2)
  return [
    ...(existsSync(proof.file) ? [] : [`«${name}»: there is no ${proof.file}`]),
    ...misplaced.map(({ file, code }) => `«${name}»: not once in ${file}: ${code}`),
  ]
}
