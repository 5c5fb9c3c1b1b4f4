import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
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

// A file that was renamed would leave the run that it belongs to, and nobody would notice.
it.each(named)('%s: %s is there', (_, pattern) => {
  expect(globSync(pattern)).not.toEqual([])
})
