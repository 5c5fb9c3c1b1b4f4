import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import { formFailure } from './api-failure.ts'

const form = new FormData()
form.set('street', 'Länggassstrasse')
form.set('password', 'sieben-blaue-Velos')

function answer(code: ErrorCode): ApiError {
  const [status, message] = errorCodes[code]
  return new ApiError(status, { message, code }, null)
}

function thrownBy(act: () => unknown): unknown {
  try {
    return act()
  } catch (thrown) {
    return thrown
  }
}

const values = { street: 'Länggassstrasse' }

test('a form that the shop failed at gets back what was typed, without secrets, and what could not be done', () => {
  expect(formFailure(answer('internal'), form, 'Die Adresse konnte nicht gespeichert werden.')).toMatchObject({
    data: { code: 'internal', message: 'Die Adresse konnte nicht gespeichert werden.', errors: {}, values },
    init: { status: 500 },
  })
  expect(formFailure(answer('internal'), form).data.message).toBe(errorCodes.internal[1])
})

test('during maintenance it says so, whatever the form was for', () => {
  expect(formFailure(answer('maintenance'), form, 'Die Adresse konnte nicht gespeichert werden.')).toMatchObject({
    data: { code: 'maintenance', message: errorCodes.maintenance[1], values },
    init: { status: 503 },
  })
})

test.each(['forbidden', 'not_found'] as const)('what is %s has a page of its own', (code) => {
  const [status] = errorCodes[code]
  expect(thrownBy(() => formFailure(answer(code), form))).toMatchObject({ init: { status } })
})
