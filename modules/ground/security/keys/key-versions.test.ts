import { EncryptJWT } from 'jose'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { deriveKey } from '../derive-key.ts'
import { createSeal, createSealer, sealMark, UNVERSIONED_SEAL } from '../sealed.ts'
import { createSigner } from '../signed.ts'
import { versionsOf } from './key-versions.ts'

const FIRST = { version: 1, secret: 'a-secret-of-32-characters-or-more' }
const SECOND = { version: 2, secret: 'the-next-secret-of-32-characters-or-more' }

test('a text is the first version of a secret; the current one stands in front; there must be one', () => {
  expect(versionsOf(FIRST.secret)).toEqual([FIRST])
  expect(versionsOf([SECOND, FIRST])).toEqual([SECOND, FIRST])
  expect(() => versionsOf([])).toThrow(RangeError)
})

test('what a former version signed stays good; the current one signs', () => {
  const [before, after] = [createSigner([FIRST], 'test'), createSigner([SECOND, FIRST], 'test')]
  expect(after.isSigned('text', before.signatureOf('text'))).toBe(true)
  expect(before.isSigned('text', after.signatureOf('text'))).toBe(false)
  expect(createSigner([SECOND], 'test').isSigned('text', before.signatureOf('text'))).toBe(false)
})

test('what a former version sealed is opened; the current one seals, and says so in front', async () => {
  const [before, after] = [createSealer([FIRST], 'test'), createSealer([SECOND, FIRST], 'test')]
  expect(await after.open(await before.seal('geheim', 'a'), 'a')).toBe('geheim')
  expect(await before.open(await after.seal('geheim', 'a'), 'a')).toBeNull()
  expect((await after.seal('geheim', 'a')).split('.')[0]).toBe(sealMark(2))
  expect((await before.seal('geheim', 'a')).split('.')[0]).toBe(sealMark(1))
  expect(JSON.parse(Buffer.from(sealMark(7), 'base64url').toString())).toEqual({ alg: 'dir', enc: 'A256GCM', kid: '7' })
  expect(JSON.parse(Buffer.from(UNVERSIONED_SEAL, 'base64url').toString())).toEqual({ alg: 'dir', enc: 'A256GCM' })
})

test('a value that the browser keeps for the shop is opened as it was, while it lasts', async () => {
  const kept = { secret: [SECOND, FIRST], purpose: 'test', seconds: 60 }
  const seal = createSeal(kept, z.object({ step: z.int() }))
  const sealed = await seal.seal({ step: 3 })
  expect(sealed).not.toContain('step')
  expect(await seal.open(sealed)).toEqual({ step: 3 })
  expect(await seal.open(undefined)).toBeNull()
  expect(await seal.open('')).toBeNull()
  expect(await seal.open('nonsense')).toBeNull()
  expect(await createSeal({ ...kept, purpose: 'other' }, z.object({ step: z.int() })).open(sealed)).toBeNull()
  // Another form than the one that is asked for.
  expect(await createSeal(kept, z.object({ step: z.string() })).open(sealed)).toBeNull()
  const over = createSeal({ ...kept, seconds: -1 }, z.object({ step: z.int() }))
  expect(await over.open(await over.seal({ step: 3 }))).toBeNull()
  // What never ends is none of these, also with the right key.
  const endless = new EncryptJWT({ value: { step: 3 } }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
  expect(await seal.open(await endless.encrypt(deriveKey(SECOND.secret, 'test')))).toBeNull()
})
