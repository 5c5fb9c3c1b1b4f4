import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as importsApi from '#contract/exchange/import-runs.ts'
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_PART_BYTES } from '#contract/file-sizes.ts'
import { uploads } from '#modules/ground/uploads/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { ONIX_START, onixRecord } from '#tests/support/factories/onix-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { ended } from '#tests/support/office-imports.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp({ worksJobs: true })
const { client, user } = await signIn(app, await makeUser(app, { groups: ['editor'] }))

const MEGABYTE = 1024 ** 2

test('a message of a gigabyte is tried in small memory', { timeout: 600_000 }, async () => {
  const text = `<TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text>${'Viel Text. '.repeat(90_000)}</Text></TextContent>`
  const record = Buffer.from(onixRecord({ reference: 'gross', collateral: text }))
  const part = Buffer.concat(Array.from({ length: Math.floor(MAX_UPLOAD_PART_BYTES / record.length) }, () => record))
  const pieces = { head: Buffer.from(ONIX_START), part, tail: Buffer.from('</ONIXMessage>') }
  for (const [name, bytes] of Object.entries(pieces)) await app.storage.put(`uploads/large/${name}`, bytes)
  const partOf = (name: keyof typeof pieces) => ({ key: `uploads/large/${name}`, size: pieces[name].length })
  const many = Math.floor((MAX_UPLOAD_BYTES - MEGABYTE) / part.length)
  const parts = [partOf('head'), ...Array.from({ length: many }, () => partOf('part')), partOf('tail')]
  const size = parts.reduce((sum, one) => sum + one.size, 0)
  const id = randomUUID()
  await app.core.db.insert(uploads).values({ id, userId: user.id, name: 'gross.xml', size, received: size, parts })

  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 50)
  const { data } = await client(importsApi.startImport, { body: { upload: id } })
  const run = await ended(client, data.id)
  clearInterval(looking)
  expect(run).toMatchObject({ state: 'finished', created: 1 })
  expect(run.created + run.refused).toBeGreaterThan(900)
  expect((most - before) / MEGABYTE).toBeLessThan(64)
})
