import { expect, test } from 'vitest'
import { createSealer } from './sealed.ts'

const SECRET = 'a-secret-of-32-characters-or-more'
const sealer = createSealer(SECRET, 'test')

test('opens what it has sealed, which looks different each time', async () => {
  const [one, other] = [await sealer.seal('geheim', 'a'), await sealer.seal('geheim', 'a')]
  expect(one).not.toBe(other)
  expect([await sealer.open(one, 'a'), await sealer.open(other, 'a')]).toEqual(['geheim', 'geheim'])
})

test('opens nothing sealed with another secret, for another purpose or for another row', async () => {
  const sealed = await sealer.seal('geheim', 'a')
  expect(await sealer.open(sealed, 'b')).toBeNull()
  expect(await createSealer(SECRET, 'other').open(sealed, 'a')).toBeNull()
  expect(await createSealer(`${SECRET}!`, 'test').open(sealed, 'a')).toBeNull()
})

// ASVS V11.3.3
test('opens nothing that was altered or is too short', async () => {
  const sealed = await sealer.seal('geheim', 'a')
  const parts = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  for (const [index, part] of parts.entries()) {
    for (let place = 0; place < part.length; place++) {
      const altered = Buffer.from(part)
      altered[place] = (altered[place] ?? 0) ^ 1
      const token = parts.with(index, altered).map((bytes) => bytes.toString('base64url'))
      expect(await sealer.open(token.join('.'), 'a')).toBeNull()
    }
  }
  for (const text of ['', 'AAAA', sealed.slice(0, -1), sealed.slice(0, sealed.lastIndexOf('.'))])
    expect(await sealer.open(text, 'a')).toBeNull()
})
