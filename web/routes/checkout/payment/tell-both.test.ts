import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { tellBoth } from './tell-both.ts'

const refusal = (errors?: Record<string, string[]>) =>
  new ApiError('setOrderReferences', {
    status: 422,
    body: { message: 'Bitte prüfen Sie die markierten Felder.', code: 'invalid', ...(errors && { errors }) },
  })

const told = (...failures: unknown[]) =>
  tellBoth([Promise.resolve('kept'), ...failures.map((failure) => Promise.reject(failure))]).then(
    () => null,
    (error: unknown) => error,
  )

test('what goes well is not told', async () => {
  expect(await told()).toBeNull()
})

test('what is wrong with the fields of several calls of a form is told at once', async () => {
  const wrong = await told(refusal({ cost_centre: ['zu lang'] }), refusal({ payment_method: ['fehlt'] }))
  expect(wrong).toBeInstanceOf(ApiError)
  expect(wrong).toMatchObject({
    status: 422,
    body: { code: 'invalid', errors: { cost_centre: ['zu lang'], payment_method: ['fehlt'] } },
  })
})

test('a failure that is about no field goes first', async () => {
  const gone = new TypeError('the connection is gone')
  expect(await told(refusal({ cost_centre: ['zu lang'] }), gone)).toBe(gone)
  const empty = refusal()
  expect(await told(empty, refusal({ cost_centre: ['zu lang'] }))).toBe(empty)
})
