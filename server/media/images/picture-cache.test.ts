import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PictureCache } from './picture-cache.ts'

let folder: string
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'lernladen-cache-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const cacheOf = (maxBytes: number) => new PictureCache({ folder, maxBytes })
const picture = (letter = 'a') => Buffer.alloc(100, letter)
const unusedFor = async (name: string, minutes: number) => {
  const then = new Date(Date.now() - minutes * 60_000)
  await utimes(join(folder, name), then, then)
}
async function bytesKept() {
  const files = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))))
  return files.reduce((sum, { size }) => sum + size, 0)
}

test('drops the pictures that were unused for longest', async () => {
  for (const name of ['old', 'asked', 'young']) await writeFile(join(folder, name), picture())
  await unusedFor('old', 20)
  await unusedFor('asked', 30)
  await unusedFor('young', 10)
  const cache = cacheOf(400)
  await cache.read('asked')
  await cache.write('new', picture())
  expect((await readdir(folder)).sort()).toEqual(['asked', 'new', 'young'])
})

test('two processes on one folder stay within the bound and never see half a picture', async () => {
  const processes = [cacheOf(2000), cacheOf(2000)]
  for (let round = 0; round < 40; round++) {
    await Promise.all(processes.map((cache) => cache.write(`both-${round}`, picture())))
    await Promise.all(processes.map((cache, each) => cache.write(`own-${each}-${round}`, picture())))
    const read = await processes[round % 2]?.read(`both-${round}`)
    expect(read?.length ?? 100).toBe(100)
    expect(await bytesKept()).toBeLessThanOrEqual(2000)
  }
})

test('removes files that a process left when it died while writing, and no file that is being written', async () => {
  await writeFile(join(folder, 'dead.webp.1-x.part'), 'half')
  await unusedFor('dead.webp.1-x.part', 90)
  await writeFile(join(folder, 'alive.webp.2-y.part'), 'half')
  await cacheOf(1000).write('new', picture())
  expect((await readdir(folder)).sort()).toEqual(['alive.webp.2-y.part', 'new'])
})

test('an unwritable folder costs no picture', async () => {
  await rm(folder, { recursive: true })
  await writeFile(folder, 'a file in its place')
  const cache = cacheOf(1000)
  await cache.write('new', picture())
  expect(await cache.read('new')).toBeNull()
  expect(await readFile(folder, 'utf8')).toBe('a file in its place')
})
