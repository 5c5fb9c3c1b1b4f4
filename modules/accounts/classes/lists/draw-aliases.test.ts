import { expect, test } from 'vitest'
import { alias } from '#contract/accounts/classes/class-data.ts'
import { MAX_PUPILS } from '#contract/accounts/classes/class-limits.ts'
import { drawAliases, FRIENDLY_WORDS } from './draw-aliases.ts'

const lower = (aliases: readonly string[]) => aliases.map((one) => one.toLowerCase())

test('a whole class gets aliases of its own, each of which may stand in the form', () => {
  expect(new Set(lower(FRIENDLY_WORDS)).size).toBe(FRIENDLY_WORDS.length)
  const drawn = drawAliases(MAX_PUPILS, [])
  expect(new Set(lower(drawn)).size).toBe(MAX_PUPILS)
  for (const one of drawn) expect(alias.safeParse(one).success).toBe(true)
})

test('aliases are none that somebody has, also where all words are taken', () => {
  const [first = '', ...others] = FRIENDLY_WORDS
  expect(
    drawAliases(
      1,
      others.map((word) => word.toUpperCase()),
    ),
  ).toEqual([first])
  expect(lower(FRIENDLY_WORDS)).not.toContain(drawAliases(1, FRIENDLY_WORDS)[0]?.toLowerCase())
})
