import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fileRoutes } from '#server/media/files.ts'
import { describeStorage } from './conformance.ts'
import { DiskStorage } from './disk.ts'

const place = await mkdtemp(join(tmpdir(), 'lernladen-storage-'))
afterAll(() => rm(place, { recursive: true }))
const folder = join(place, 'files')
const storage = new DiskStorage({ folder, key: new Uint8Array(32) })
const follow = async (link: string, headers: Record<string, string> = {}) =>
  fileRoutes(storage).request(new URL(link, 'https://shop.example'), { headers })

describeStorage('files in a folder', async () => ({
  storage,
  stranger: new DiskStorage({ folder, key: new Uint8Array(32).fill(1) }),
  follow,
  close: async () => undefined,
}))

test('never leaves its folder', async () => {
  for (const key of ['../aussen.txt', '/etc/passwd', 'a/../../b']) {
    await storage.put(key, new Uint8Array(1)).catch(() => undefined)
    const link = await storage.link({ key, name: 'x', mediaType: 'text/plain' }, new Date(Date.now() + 60_000))
    expect((await follow(link)).status).toBe(404)
  }
  expect(await readdir(place)).toEqual(['files'])
})

test('a download goes on only if the file is still the same', async () => {
  const file = { key: 'band/neu.txt', name: 'neu.txt', mediaType: 'text/plain' }
  await storage.put(file.key, Buffer.from('0123456789'))
  const link = await storage.link(file, new Date(Date.now() + 60_000))
  const first = await follow(link)
  const tag = first.headers.get('etag') ?? ''
  expect([first.headers.get('accept-ranges'), await first.text()]).toEqual(['bytes', '0123456789'])
  expect((await follow(link, { range: 'bytes=5-', 'if-range': tag })).status).toBe(206)
  await storage.put(file.key, Buffer.from('ganz anderer Text'))
  const other = await follow(link, { range: 'bytes=5-', 'if-range': tag })
  expect([other.status, await other.text()]).toEqual([200, 'ganz anderer Text'])
})
