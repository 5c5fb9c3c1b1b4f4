import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { DiskStorage } from '#adapters/storage/disk.ts'
import { StorageUnavailable } from '#adapters/storage/port.ts'
import * as billingJobs from '#modules/sales/billing/jobs.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import type { Environment } from './env.ts'
import { fileStorages } from './file-storages.ts'

const folder = await mkdtemp(join(tmpdir(), 'lernladen-storages-'))
afterAll(() => rm(folder, { recursive: true }))
const diskAt = (name: string) => new DiskStorage({ folder: join(folder, name), key: new Uint8Array(32) })
const people = diskAt('people')
const jobs = diskAt('jobs')
const app = await startTestApp({
  payment: true,
  fileStorages: { files: people, pictures: people, forJobs: { files: jobs, pictures: jobs } },
})

/** A bucket that always fails itself, and how often it was asked. */
async function failingBucket() {
  let asked = 0
  const server = createServer((_, answer) => {
    asked++
    answer.writeHead(503).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const changes: object[] = []
  const env = {
    S3_BUCKET: 'lernladen',
    S3_ENDPOINT: endpoint,
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'K',
    S3_SECRET_ACCESS_KEY: 'S',
  } as Environment
  const storages = await fileStorages(env, (change) => changes.push(change))
  if (!storages) throw new Error('there is a bucket')
  return { storages, changes, asked: () => asked }
}

test('people wait for one try, jobs for three; after five failures nobody asks the bucket, for files or pictures', async () => {
  const { storages, changes, asked } = await failingBucket()
  const fails = (answer: Promise<unknown>) => expect(answer).rejects.toBeInstanceOf(StorageUnavailable)
  await fails(storages.files.read('a', 1))
  expect(asked()).toBe(1)
  await fails(storages.forJobs.files.read('a', 1))
  expect(asked()).toBe(4)
  for (let n = 0; n < 3; n++) await fails(storages.pictures.read('a', 1))
  expect([asked(), changes]).toEqual([7, [{ provider: 'storage', state: 'open' }]])
  await fails(storages.files.read('a', 1))
  await fails(storages.forJobs.pictures.read('a', 1))
  expect(asked()).toBe(7)
})

test('there is none where no bucket is named', async () => {
  expect(await fileStorages({} as Environment, () => undefined)).toBeUndefined()
})

test('a job is given the storage that tries again, whoever waits the other one', async () => {
  const [byJob, byPerson] = [vi.spyOn(jobs, 'put'), vi.spyOn(people, 'put')]
  const { placed } = await makeOrder(app, { method: 'invoice' })
  const { db } = app.core
  const [document] = await db.select().from(billingDocuments).where(eq(billingDocuments.orderId, placed.order))
  await app.perform(billingJobs.drawDocument, { documentId: document?.id ?? '' })
  expect([byJob.mock.calls.length, byPerson.mock.calls.length]).toEqual([1, 0])
})
