import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DiskStorage } from './disk.ts'

const folder = await mkdtemp(join(tmpdir(), 'lernladen-storage-'))
afterAll(() => rm(folder, { recursive: true }))

const storage = new DiskStorage({ folder: join(folder, 'files'), key: new Uint8Array(32) })
const file = { key: 'band/lösung.txt'.replace('ö', 'oe'), name: 'Lösung.txt', mediaType: 'text/plain' }
const inAMinute = () => new Date(Date.now() + 60_000)
const at = (link: string) => new URL(link, 'https://shop.example')

test('returns the newest version of a stored file', async () => {
  await storage.put(file.key, new TextEncoder().encode('alt'))
  await storage.put(file.key, new TextEncoder().encode('neu'))
  const found = await storage.find(at(await storage.link(file, inAMinute())))
  expect(found).toMatchObject({ name: 'Lösung.txt', mediaType: 'text/plain', size: 3 })
  expect(await new Response(found?.stream).text()).toBe('neu')
})

test('reads a file up to a given size, and deletes it', async () => {
  await storage.put('probe/seite.webp', new Uint8Array(10))
  expect(await storage.read('probe/seite.webp', 10)).toHaveLength(10)
  expect(await storage.read('probe/seite.webp', 9)).toBeNull()
  await storage.remove('probe/seite.webp')
  await storage.remove('probe/seite.webp')
  expect(await storage.read('probe/seite.webp', 10)).toBeNull()
})

test('a link is worthless when it has expired, with another key, or when its file is gone', async () => {
  expect(await storage.find(at(await storage.link(file, new Date(Date.now() - 1_000))))).toBeNull()
  const other = new DiskStorage({ folder: join(folder, 'files'), key: new Uint8Array(32).fill(1) })
  expect(await other.find(at(await storage.link(file, inAMinute())))).toBeNull()
  expect(await storage.find(at(await storage.link({ ...file, key: 'weg.txt' }, inAMinute())))).toBeNull()
})

test.each(['../aussen.txt', '/etc/passwd', 'a/../../b', 'Gross.txt', 'a\0b'])(
  'never leaves its folder: %s',
  async (key) => {
    await expect(storage.put(key, new Uint8Array(1))).rejects.toThrow('storage key')
    expect(await storage.read(key, 1_000_000)).toBeNull()
    await storage.remove(key)
    expect(await storage.find(at(await storage.link({ ...file, key }, inAMinute())))).toBeNull()
    expect(await readdir(folder)).toEqual(['files'])
  },
)
