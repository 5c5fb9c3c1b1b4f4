import { expect, test } from 'vitest'
import { progressLines } from './progress-lines.ts'

test('reports each step at its start, then every two seconds with an estimate, and at its end', () => {
  const lines: string[] = []
  let at = 0
  const progress = progressLines(
    (line) => lines.push(line),
    () => at,
  )
  const steps: [number, string, number][] = [
    [0, 'Writing', 100],
    [1_000, 'Writing', 200],
    [3_000, 'Writing', 400],
    [9_000, 'Writing', 1_000],
    [9_000, 'Indexing', 0],
  ]
  for (const [time, step, done] of steps) {
    at = time
    progress(step, done, 1_000)
  }
  expect(lines).toEqual(['Writing …', 'Writing … 40 %, 3 s, about 6 s more', 'Writing … 100 %, 9 s', 'Indexing …'])
})
