import { expect, test } from 'vitest'
import { failureNumberIn } from './failure-number.ts'

test.each([
  [{ code: 'internal', message: 'Das tut uns leid.', trace: '4bf92f3577b34da6a3ce929d0e0e4736' }, true],
  [{ code: 'internal', message: 'Das tut uns leid.' }, false],
  [{ trace: 5 }, false],
  ['4bf92f3577b34da6a3ce929d0e0e4736', false],
  [null, false],
])('an answer %j has a number: %j', (body, hasNumber) => {
  expect(failureNumberIn(body)).toBe(hasNumber ? 'Fehlernummer 4bf92f3577b34da6a3ce929d0e0e4736' : null)
})
