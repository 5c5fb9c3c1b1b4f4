import { expect, test } from 'vitest'
import { CircuitBreaker } from '../http/circuit-breaker.ts'
import { guardedStorage, STORAGE_OPEN_FOR } from './guarded-storage.ts'
import { type FileStorage, StorageUnavailable } from './port.ts'

function bucket(read: () => Promise<Uint8Array | null>) {
  let calls = 0
  let now = 0
  const changes: string[] = []
  const storage = {
    read: () => {
      calls++
      return read()
    },
    link: async () => 'https://bucket.example/a',
  } as Partial<FileStorage> as FileStorage
  const circuit = new CircuitBreaker({
    provider: 'storage',
    Unavailable: StorageUnavailable,
    openFor: STORAGE_OPEN_FOR,
    report: ({ state }) => changes.push(state),
    now: () => now,
  })
  return {
    files: guardedStorage(storage, circuit),
    pictures: guardedStorage(storage, circuit),
    calls: () => calls,
    changes,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

const away = async () => {
  throw new StorageUnavailable('silent')
}

test('a bucket that is silent five times is left alone for ten seconds, for files and pictures alike', async () => {
  const { files, pictures, calls, changes, pass } = bucket(away)
  for (let n = 0; n < 3; n++) await expect(files.read('a', 1)).rejects.toBeInstanceOf(StorageUnavailable)
  for (let n = 0; n < 9; n++) await expect(pictures.read('a', 1)).rejects.toBeInstanceOf(StorageUnavailable)
  expect(calls()).toBe(5)
  expect(await files.link({ key: 'a', name: 'a', mediaType: 'a/b' }, new Date())).toBe('https://bucket.example/a')
  pass(9_999)
  await expect(files.read('a', 1)).rejects.toThrow('has not answered lately')
  expect(calls()).toBe(5)
  pass(1)
  await expect(files.read('a', 1)).rejects.toThrow('silent')
  expect([calls(), changes]).toEqual([6, ['open', 'open']])
})

test('a file that is missing, or refused, is an answer', async () => {
  const missing = bucket(async () => null)
  for (let n = 0; n < 7; n++) expect(await missing.files.read('a', 1)).toBeNull()
  const refusing = bucket(async () => {
    throw new Error('403')
  })
  for (let n = 0; n < 7; n++) await expect(refusing.files.read('a', 1)).rejects.toThrow('403')
  expect([missing.calls(), refusing.calls(), missing.changes, refusing.changes]).toEqual([7, 7, [], []])
})
