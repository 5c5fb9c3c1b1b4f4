import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { expect, test, vi } from 'vitest'
import { describeStorage } from './conformance.ts'
import { StorageUnavailable } from './port.ts'
import { S3Storage } from './s3.ts'

// The server for tests leaves `'` and `*` as they are when it checks a signature; Signature Version 4 encodes both.
const encode = encodeURIComponent
vi.stubGlobal('encodeURIComponent', (text: string) => {
  return encode(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
})

const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const ABOUT = { bucket: 'lernladen', region: 'eu-central-1', prefix: 'files' }

describeStorage('files in a bucket', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lernladen-s3-'))
  const server = new S3rver({
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: ABOUT.bucket, configs: [] }],
  })
  const { port } = await server.run()
  const options = { ...ABOUT, ...KEYS, endpoint: `http://127.0.0.1:${port}` }
  return {
    storage: new S3Storage(options),
    stranger: new S3Storage({ ...options, secretAccessKey: 'other' }),
    follow: (link, headers = {}) => fetch(link, { headers }),
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
})

test('a storage that refuses or is away is a failure, not a missing file', async () => {
  const server = createServer((_, answer) => void answer.writeHead(403).end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const storage = new S3Storage({ ...ABOUT, ...KEYS, endpoint })
  const refused = { $metadata: { httpStatusCode: 403 } }
  await expect(storage.read('band/a.txt', 10)).rejects.toMatchObject(refused)
  await expect(storage.put('band/a.txt', new Uint8Array(1))).rejects.toMatchObject(refused)
  server.close()
  await once(server, 'close')
  await expect(storage.read('band/a.txt', 10)).rejects.toBeInstanceOf(StorageUnavailable)
})

test('links lead to Amazon when no other service is named', async () => {
  const link = await new S3Storage({ ...ABOUT, ...KEYS }).link(
    { key: 'band/a.pdf', name: 'a.pdf', mediaType: 'application/pdf' },
    new Date(Date.now() + 300_000),
  )
  expect(link).toMatch(/^https:\/\/lernladen\.s3\.eu-central-1\.amazonaws\.com\/files\/band\/a\.pdf\?/)
  expect(Number(new URL(link).searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(300)
})
