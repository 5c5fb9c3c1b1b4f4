import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStorage } from './port.ts'

export interface StorageRig {
  storage: FileStorage
  /** Another storage with the same files that signs with another key. */
  stranger: FileStorage
  /** Follows a link as a browser does. */
  follow(link: string, headers?: Record<string, string>): Promise<Response>
  close(): Promise<void>
}

const file = { key: 'band/loesung.txt', name: 'Lösung «2».txt', mediaType: 'text/plain; charset=utf-8' }
const bytes = (text: string) => new TextEncoder().encode(text)
const inAMinute = () => new Date(Date.now() + 60_000)

async function* inTurn(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}

async function* breaking(): AsyncGenerator<Uint8Array> {
  yield bytes('halb')
  throw new Error('the sender has gone')
}

/** What every storage does, whatever it is made of. */
export function describeStorage(name: string, start: () => Promise<StorageRig>): void {
  describe(`Storage: ${name}`, () => {
    let rig: StorageRig
    beforeAll(async () => {
      rig = await start()
      await rig.storage.put(file.key, bytes('0123456789'))
    })
    afterAll(() => rig.close())

    test('reads the newest version of a stored file, up to a given size', async () => {
      const key = 'probe/seite.webp'
      await rig.storage.put(key, bytes('alt'))
      await rig.storage.put(key, bytes('ganz neu'))
      expect(Buffer.from((await rig.storage.read(key, 8)) ?? []).toString()).toBe('ganz neu')
      expect(await rig.storage.read(key, 7)).toBeNull()
    })

    test('stores a stream and gives it back piece by piece', async () => {
      const key = 'probe/strom.bin'
      const pieces = Array.from({ length: 150 }, (_, n) => new Uint8Array(70_000).fill(n))
      await rig.storage.putStream(key, inTurn(pieces), 150 * 70_000)
      const read: Uint8Array[] = []
      for await (const piece of (await rig.storage.readStream(key)) ?? []) read.push(piece)
      expect(Buffer.concat(read).equals(Buffer.concat(pieces))).toBe(true)
      expect(await rig.storage.readStream('probe/nie-da.bin')).toBeNull()
    })

    test.each([
      ['breaks', breaking(), 'the sender has gone'],
      ['is too short', inTurn([bytes('kurz')]), 'has not the size'],
      ['is too long', inTurn([bytes('viel zu lang'), bytes('!')]), 'has not the size'],
    ])('keeps what was there when a stream %s', async (_, pieces, failure) => {
      const key = 'probe/bleibt.txt'
      await rig.storage.put(key, bytes('bleibt'))
      await expect(rig.storage.putStream(key, pieces, 10)).rejects.toThrow(failure)
      expect(Buffer.from((await rig.storage.read(key, 20)) ?? []).toString()).toBe('bleibt')
    })

    test('deletes a file, also one that is not there', async () => {
      await rig.storage.put('probe/weg.bin', new Uint8Array(10))
      await rig.storage.remove('probe/weg.bin')
      await rig.storage.remove('probe/weg.bin')
      expect(await rig.storage.read('probe/weg.bin', 10)).toBeNull()
    })

    test('a link gives the file, to be saved under its name', async () => {
      const answer = await rig.follow(await rig.storage.link(file, inAMinute()))
      expect(answer.status).toBe(200)
      expect(await answer.text()).toBe('0123456789')
      expect(answer.headers.get('content-type')).toBe(file.mediaType)
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="Losung 2.txt"; filename*=UTF-8''L%C3%B6sung%20%C2%AB2%C2%BB.txt`,
      )
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    })

    test('a download that broke off goes on where it ended', async () => {
      const link = await rig.storage.link(file, inAMinute())
      const rest = await rig.follow(link, { range: 'bytes=4-' })
      expect([rest.status, await rest.text(), rest.headers.get('content-range')]).toEqual([
        206,
        '456789',
        'bytes 4-9/10',
      ])
      const middle = await rig.follow(link, { range: 'bytes=2-3' })
      expect([middle.status, await middle.text()]).toEqual([206, '23'])
      expect((await rig.follow(link, { range: 'bytes=10-' })).status).toBe(416)
    })

    test('a link is worthless when it has expired, is altered, has another key, or its file is gone', async () => {
      const right = new URL(await rig.storage.link(file, inAMinute()), 'https://shop.example')
      const altered = `${right.pathname.replace('loesung', 'andere')}${right.search}`
      await rig.storage.put('band/andere.txt', bytes('x'))
      for (const link of [
        await rig.storage.link(file, new Date(Date.now() - 1_000)),
        await rig.stranger.link(file, inAMinute()),
        await rig.storage.link({ ...file, key: 'weg.txt' }, inAMinute()),
        right.host === 'shop.example' ? altered : `${right.origin}${altered}`,
      ]) {
        const answer = await rig.follow(link)
        expect([403, 404], link).toContain(answer.status)
      }
    })

    test.each(['../aussen.txt', '/etc/passwd', 'a/../../b', 'Gross.txt', 'a\0b'])(
      'takes no key like %j',
      async (key) => {
        await expect(rig.storage.put(key, new Uint8Array(1))).rejects.toThrow('storage key')
        await expect(rig.storage.putStream(key, inTurn([new Uint8Array(1)]), 1)).rejects.toThrow('storage key')
        expect(await rig.storage.read(key, 1_000_000)).toBeNull()
        expect(await rig.storage.readStream(key)).toBeNull()
        await rig.storage.remove(key)
      },
    )
  })
}
