import { expect, test } from 'vitest'
import { createCouponKeys } from './coupon-keys.ts'

const FIRST = { version: 1, secret: 'a-secret-of-32-characters-or-more' }
const SECOND = { version: 2, secret: 'the-next-secret-of-32-characters-or-more' }
const CODE = 'ABCD2345WXYZ'

test('a code is looked up under all versions of the key, the current one first, and sealed with that one', async () => {
  const before = createCouponKeys([FIRST])
  const after = createCouponKeys([SECOND, FIRST])
  expect([before.current, after.current, after.versions]).toEqual([1, 2, [SECOND, FIRST]])
  expect(after.hashes(CODE)).toEqual([after.hash(CODE), before.hash(CODE)])
  expect(after.hash(CODE)).not.toBe(before.hash(CODE))
  expect(after.hash(CODE)).not.toBe(after.hash('ABCD2345WXYA'))
  const sealed = { codeSealed: await after.seal(CODE, 'coupon-1'), keyVersion: 2, id: 'coupon-1' }
  expect(await after.opens(sealed)).toBe(true)
  expect(await after.open(sealed)).toBe(CODE)
  const former = { codeSealed: await before.seal(CODE, 'coupon-1'), keyVersion: 1, id: 'coupon-1' }
  expect(await after.open(former)).toBe(CODE)
})

test('a code of another coupon, of another version or of an unknown one is not opened', async () => {
  const keys = createCouponKeys([SECOND, FIRST])
  const sealed = { codeSealed: await keys.seal(CODE, 'coupon-1'), keyVersion: 2, id: 'coupon-1' }
  for (const other of [{ id: 'coupon-2' }, { keyVersion: 1 }, { keyVersion: 3 }]) {
    expect(await keys.opens({ ...sealed, ...other })).toBe(false)
    await expect(keys.open({ ...sealed, ...other })).rejects.toThrow(/the code of coupon coupon-\d cannot be opened/)
  }
})

test('without a version there is no key', () => {
  expect(() => createCouponKeys([])).toThrow(RangeError)
})
