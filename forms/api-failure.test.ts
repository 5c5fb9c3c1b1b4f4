import { expect, expectTypeOf, test } from 'vitest'
import { ApiError, type FailureCode } from '#contract/client.ts'
import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import { createAddress, updateAddress } from '#contract/ground/addresses/addresses.ts'
import { type FormFailure, formFailure } from './api-failure.ts'

const form = new FormData()
form.set('street', 'Länggassstrasse')
form.set('password', 'sieben-blaue-Velos')

function answer(code: ErrorCode): ApiError {
  const [status, message] = errorCodes[code]
  return new ApiError('updateAddress', { status, body: { message, code } })
}

function thrownBy(act: () => unknown): unknown {
  try {
    return act()
  } catch (thrown) {
    return thrown
  }
}

const values = { street: 'Länggassstrasse' }

test('when the shop fails, a form gets back what was entered, without secrets, and a sentence on what failed', () => {
  expect(
    formFailure(answer('internal'), form, { sentence: 'Die Adresse konnte nicht gespeichert werden.' }),
  ).toMatchObject({
    data: { code: 'internal', message: 'Die Adresse konnte nicht gespeichert werden.', errors: {}, values },
    init: { status: 500 },
  })
  expect(formFailure(answer('internal'), form).data.message).toBe(errorCodes.internal[1])
})

test('during maintenance a form says so, whatever it was for', () => {
  expect(
    formFailure(answer('maintenance'), form, { sentence: 'Die Adresse konnte nicht gespeichert werden.' }),
  ).toMatchObject({
    data: { code: 'maintenance', message: errorCodes.maintenance[1], values },
    init: { status: 503 },
  })
})

test.each(['forbidden', 'not_found'] as const)('the failure %s has an error page of its own', (code) => {
  const [status] = errorCodes[code]
  expect(thrownBy(() => formFailure(answer(code), form))).toMatchObject({ init: { status } })
})

test('a form knows the codes of the operations that its action names, and no others', () => {
  const { data: named } = formFailure(answer('personal_data_incomplete'), form, { calls: [updateAddress] })
  expect(named.code).toBe('personal_data_incomplete')
  expectTypeOf(named).toEqualTypeOf<FormFailure<FailureCode<typeof updateAddress>>>()
  expectTypeOf<'addresses_full'>().not.toExtend<typeof named.code>()
  const { data: other } = formFailure(answer('personal_data_incomplete'), form, { calls: [createAddress] })
  expect(other).toMatchObject({ code: null, message: errorCodes.personal_data_incomplete[1] })
})
