import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { idempotencyKey } from '#contract/ground/idempotency-key.ts'
import { type Visit, visitContext } from '#web/api.ts'
import { newPress, PRESS } from './press.ts'
import { pressKey } from './press-key.ts'

const PRODUCT = '01890f5e-7b7a-7cc1-9f5d-6a1f2e3d4c5b'

function keyOf(lastPress: string, press: string, ...change: (string | number)[]): string | undefined {
  const context = new RouterContextProvider()
  context.set(visitContext, { lastPress } as Visit)
  const form = new FormData()
  form.set(PRESS, press)
  return pressKey({ context }, form, change)['idempotency-key']
}

test('the same press asks for the same change once; another press, or other amounts, for another one', () => {
  const press = newPress()
  const key = keyOf('', press, 'add', PRODUCT, 999)
  expect(idempotencyKey.safeParse(key).success).toBe(true)
  expect(keyOf('another answer', press, 'add', PRODUCT, 999)).toBe(key)
  expect(keyOf('', newPress(), 'add', PRODUCT, 999)).not.toBe(key)
  expect(keyOf('', press, 'add', PRODUCT, 3)).not.toBe(key)
})

test('without JavaScript a press goes by the last answer that has reached the browser', () => {
  const key = keyOf('last', '', 'add', PRODUCT, 1)
  expect(keyOf('last', '', 'add', PRODUCT, 1)).toBe(key)
  expect(keyOf('next', '', 'add', PRODUCT, 1)).not.toBe(key)
  expect(keyOf('', '', 'add', PRODUCT, 1)).toBeUndefined()
})

test('what no header can hold is left to the operation, which refuses it at its field', () => {
  const press = newPress()
  expect(keyOf('', press, 'add', '😀', 1)).toBeUndefined()
  expect(keyOf('', press, 'add', `${PRODUCT}\nx`, 1)).toBeUndefined()
  expect(keyOf('', 'ü', 'add', PRODUCT, 1)).toBeUndefined()
  expect(keyOf('', 'x'.repeat(100), 'add', PRODUCT, 1)).toBeUndefined()
  expect(keyOf('ü', '', 'add', PRODUCT, 1)).toBeUndefined()
})
