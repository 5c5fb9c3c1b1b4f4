import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { AREAS } from './mutants/areas.ts'
import * as selection from './selection.ts'

/** All that a pattern means: `{a,b}/c` is `a/c` and `b/c`. */
function alternatives(pattern: string): string[] {
  const [whole, choices] = /\{([^{}]*)\}/.exec(pattern) ?? []
  if (whole === undefined || choices === undefined) return [pattern]
  return choices.split(',').flatMap((choice) => alternatives(pattern.replace(whole, choice)))
}

const named = Object.entries(selection).flatMap(([list, patterns]) =>
  Array.isArray(patterns) ? patterns.flatMap(alternatives).map((pattern) => [list, pattern] as const) : [],
)
const triedOnMutants = AREAS.flatMap(({ code, tests }) =>
  [code, ...tests].flatMap(alternatives).map((pattern) => [`mutants of ${code}`, pattern] as const),
)

// A file that was renamed would leave the run that it belongs to, or the tests that have to find a fault, unnoticed.
it.each([...named, ...triedOnMutants])('%s: %s is there', (_, pattern) => {
  expect(globSync(pattern)).not.toEqual([])
})
