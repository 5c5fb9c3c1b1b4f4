import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DiskStorage } from '#adapters/storage/disk.ts'
import { type FileStorage, StorageUnavailable } from '#adapters/storage/port.ts'
import { findOriginal } from './find-original.ts'

const place = await mkdtemp(join(tmpdir(), 'lernladen-originals-'))
afterAll(() => rm(place, { recursive: true }))
const root = join(place, 'pictures')
const elsewhere = new DiskStorage({ folder: join(place, 'elsewhere'), key: new Uint8Array(32) })

test('a picture that another instance stored is copied when it is asked for', async () => {
  await elsewhere.put('import/abc.jpg', Buffer.from('bild'))
  expect(await findOriginal([root], 'import/abc.jpg')).toBeNull()
  const found = await findOriginal([root], 'import/abc.jpg', elsewhere)
  expect(found).toMatchObject({ key: 'import/abc.jpg', file: join(root, 'import/abc.jpg') })
  await elsewhere.remove('import/abc.jpg')
  expect(await findOriginal([root], 'import/abc.jpg', elsewhere)).toEqual(found)
})

test('where the storage takes long nobody waits for it, and the next one finds the picture', async () => {
  const { promise: content, resolve: answer } = Promise.withResolvers<Uint8Array>()
  const slow = { read: () => content } as Partial<FileStorage> as FileStorage
  await expect(findOriginal([root], 'import/spaet.jpg', slow)).rejects.toBeInstanceOf(StorageUnavailable)
  answer(Buffer.from('bild'))
  await expect.poll(() => findOriginal([root], 'import/spaet.jpg')).toMatchObject({ key: 'import/spaet.jpg' })
})

test.each(['import/weg.jpg', '../elsewhere/import/abc.jpg', '/etc/passwd', 'a\0b'])(
  'finds nothing at %j',
  async (path) => {
    await elsewhere.put('import/abc.jpg', Buffer.from('bild'))
    expect(await findOriginal([root], path, elsewhere)).toBeNull()
    expect((await readdir(place)).sort()).toEqual(['elsewhere', 'pictures'])
  },
)
