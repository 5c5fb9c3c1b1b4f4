import { expect, it } from 'vitest'
import { nextApplication } from './next-application.ts'

const [a, asked, b, c] = [
  { id: 'a', state: 'pending', applied_at: '2026-11-01T08:00:00.000Z' },
  { id: 'asked', state: 'question', applied_at: '2026-11-02T08:00:00.000Z' },
  { id: 'b', state: 'pending', applied_at: '2026-11-03T08:00:00.000Z' },
  { id: 'c', state: 'pending', applied_at: '2026-11-04T08:00:00.000Z' },
] as const

it.each([
  ['the next in the order of the list, not one that waits for its applicant', [a, asked, b, c], a, 'b'],
  ['also when the one just decided is no longer in the list', [a, asked, c], b, 'c'],
  ['the first after the last', [a, asked, b, c], c, 'a'],
  ['at the end those whose applicants were asked', [asked], c, 'asked'],
  ['nothing where it was the only one', [c], c, undefined],
] as const)('after an application comes %s', (_, open, done, next) => {
  expect(nextApplication(open, done)?.id).toBe(next)
})
