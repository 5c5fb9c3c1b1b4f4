import { expect, test } from 'vitest'
import { describeFailure } from './describe-failure.ts'

test('a failure is told by its type, code and place, never by its message, which may hold values', () => {
  const error = Object.assign(new TypeError('anna@example.test'), { code: 'E1', constraint: 'users_email' })
  const told = describeFailure(error)
  expect(told).toEqual({
    type: 'TypeError',
    code: 'E1',
    constraint: 'users_email',
    place: expect.any(Array) as unknown,
  })
  expect(JSON.stringify(told)).not.toContain('anna@example.test')
})

test('the cause names what failed, the error where it was noticed', () => {
  const cause = Object.assign(new RangeError('inner'), { code: '23505', constraint: 'orders_number' })
  expect(describeFailure(new Error('outer', { cause }))).toMatchObject({
    type: 'RangeError',
    code: '23505',
    constraint: 'orders_number',
  })
  expect(describeFailure(new TypeError('outer', { cause: 'a text' }))).toMatchObject({ type: 'TypeError' })
})

test('an error without a code has none, and only the first eight places are told', () => {
  const error = new Error('deep')
  error.stack = [
    'Error: deep',
    'at the office: line of the message',
    ...Array.from({ length: 9 }, (_, n) => `    at f${n} (a.ts:${n})`),
  ].join('\n')
  const told = describeFailure(error) as { place: string[] }
  expect(told).toMatchObject({ type: 'Error', code: undefined, constraint: undefined })
  expect(told.place.map((line) => line.trim())).toEqual([
    'at the office: line of the message',
    ...Array.from({ length: 7 }, (_, n) => `at f${n} (a.ts:${n})`),
  ])
  delete error.stack
  expect(describeFailure(error)).toMatchObject({ place: undefined })
})

test('what is no error is told by its kind', () => {
  expect(describeFailure('a text')).toEqual({ type: 'string' })
  expect(describeFailure(null)).toEqual({ type: 'object' })
})
