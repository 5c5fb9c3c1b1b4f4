import type { MutantResult } from '@stryker-mutator/api/core'
import { expect, it } from 'vitest'
import { isDrawn } from './drawn.ts'
import { inWords, scoreOf } from './score.ts'

const place = { start: { line: 1, column: 0 }, end: { line: 1, column: 5 } }
const mutants = Array.from({ length: 1_000 }, (_, number) => ({
  id: String(number),
  fileName: `/anywhere/modules/refunds/file-${number}.ts`,
  location: place,
  mutatorName: 'EqualityOperator',
  replacement: 'a < b',
}))

function drawnWith(seed: string, oneOf: number): string[] {
  return mutants.filter((mutant) => isDrawn(mutant, seed, oneOf)).map(({ id }) => id)
}

it('draws the same mutants for the same seed, about one of so many', () => {
  const drawn = drawnWith('7', 40)
  expect(drawn).toEqual(drawnWith('7', 40))
  expect(drawn).not.toEqual(drawnWith('8', 40))
  expect(drawn.length).toBeGreaterThan(10)
  expect(drawn.length).toBeLessThan(45)
})

it('draws all when all are to be tried', () => {
  expect(drawnWith('7', 1)).toHaveLength(mutants.length)
})

it('counts what no test reaches as missed, and leaves out what could not run', () => {
  const statuses: MutantResult['status'][] = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError']
  const results = statuses.map((status, index) => ({
    id: String(index),
    fileName: '',
    location: place,
    mutatorName: '',
    replacement: '',
    status,
  }))
  const score = scoreOf(results)
  expect(score).toMatchObject({ tried: 5, found: 3, tooSlow: 1, perCent: 60 })
  expect(inWords(score)).toBe('tests find 3 of 5, 60 % (1 by running out of time; 1 are reached by none)')
})
