import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, hashProcess, NO_PASSWORD, verifyPassword } from './password.ts'

test('verifies what it has hashed, and nothing else', async () => {
  const hash = await hashPassword('Brunnen-Kiesel-7')
  expect(await verifyPassword('Brunnen-Kiesel-7', hash)).toBe(true)
  expect(await verifyPassword('Brunnen-Kiesel-8', hash)).toBe(false)
  expect(await hashPassword('Brunnen-Kiesel-7')).not.toBe(hash)
})

// ASVS V6.2.5
test('takes both ways to compose a letter for the same password', async () => {
  const hash = await hashPassword('Zu\u0308rcher Brücke')
  expect(await verifyPassword('Z\u00fcrcher Brücke', hash)).toBe(true)
})

test('verifies a hash with another cost, so that the cost can be raised later', async () => {
  const nonce = Buffer.from('0123456789abcdef')
  const message = 'Brunnen-Kiesel-7'
  const key = argon2Sync('argon2id', { message, nonce, memory: 64, passes: 3, parallelism: 2, tagLength: 24 })
  const [salt, tag] = [nonce, key].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  const stored = `$argon2id$v=19$m=64,t=3,p=2$${salt}$${tag}`
  expect(await verifyPassword(message, stored)).toBe(true)
  expect(await verifyPassword('Brunnen-Kiesel-8', stored)).toBe(false)
})

test('throws for a hash of another kind instead of accepting any password', async () => {
  await expect(verifyPassword('x', '$2b$10$abcdefghijklmnopqrstuv')).rejects.toThrow('no argon2id hash')
})

test('no password matches the hash of unknown users', async () => {
  expect(await verifyPassword('', NO_PASSWORD)).toBe(false)
})

test('passwords are checked again after the process that hashes them was killed', async () => {
  const hash = await hashPassword('Brunnen-Kiesel-7')
  process.kill(hashProcess.pid ?? Number.NaN, 'SIGKILL')
  await verifyPassword('Brunnen-Kiesel-7', hash).catch(() => undefined)
  expect(await verifyPassword('Brunnen-Kiesel-7', hash)).toBe(true)
})
