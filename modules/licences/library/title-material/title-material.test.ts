import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { DrawingInterrupted } from '#adapters/pdf/port.ts'
import type { Client } from '#contract/client.ts'
import * as contentApi from '#contract/content/content.ts'
import * as officeJobsApi from '#contract/desks/jobs.ts'
import { MAX_SAMPLE_BYTES } from '#contract/file-sizes.ts'
import * as officeTitlesApi from '#contract/licences/office-titles.ts'
import { inTransaction } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { GivenUp } from '#kernel/jobs/job.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeEntry, makeFile, makePdfFile, pageContent, textBlock } from '#tests/support/factories/content-factories.ts'
import { makeProductFile } from '#tests/support/factories/library-factories.ts'
import { makePdf } from '#tests/support/factories/pdf-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { setGlobal } from '#tests/support/set-global.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { drawSample, queueWaitingSamples, type SampleKit } from './draw-sample.ts'
import * as titleMaterialJobs from './jobs.ts'
import { pictureKey } from './picture-key.ts'
import { setSample } from './set-sample.ts'
import { titleSamples } from './tables.ts'

const app = await startTestApp({ worksJobs: true })
const { db, jobs } = app.core
const { client: editor } = await signIn(app, await makeUser(app, { groups: ['editor'] }))
const { client: customer } = await signIn(app, await makeUser(app))

async function pageOf(uri: string, client: Client = app.client()): Promise<contentApi.EntryOf<'product'>> {
  const { data } = await client(contentApi.getEntry, { query: { uri } })
  if (data.type !== 'product') throw new Error(`${uri} is no title`)
  return data
}

const stateOf = async (titleId: string) =>
  (await editor(officeTitlesApi.readMaterial, { params: { id: titleId } })).data.sample?.state

const isKept = async (permalink: string) => (await app.pictures.read(pictureKey({ permalink }), 10_000_000)) !== null

test('a title shows the pages of its sample, and the way to the PDF, soon after an editor has set it', async () => {
  const title = await makeTitle(app)
  expect((await pageOf(title.uri)).sample).toBeNull()
  const file = await makePdfFile(app, await makePdf(14))
  const { data } = await editor(officeTitlesApi.setSample, { params: { id: title.id }, body: { file } })
  expect(data.sample).toMatchObject({ file })
  await expect.poll(async () => (await pageOf(title.uri)).sample?.pages.length, { timeout: 60_000 }).toBe(12)
  const { sample } = await pageOf(title.uri)
  expect(sample?.file).toMatchObject({ media_type: 'application/pdf', url: `/downloads/${file}`, lock: null })
  expect(sample?.pages[2]).toMatchObject({ number: 3, width: 1278, height: 1810 })
  for (const { permalink } of sample?.pages ?? []) expect(await isKept(permalink)).toBe(true)
  expect(await stateOf(title.id)).toBe('drawn')
})

test('a new sample replaces the old one, whose pictures are deleted', async () => {
  const title = await makeTitle(app)
  const set = async (file: string | null) =>
    editor(officeTitlesApi.setSample, { params: { id: title.id }, body: { file } })
  await set(await makePdfFile(app, await makePdf(2)))
  await expect.poll(async () => (await pageOf(title.uri)).sample?.pages.length, { timeout: 60_000 }).toBe(2)
  const before = (await pageOf(title.uri)).sample?.pages ?? []
  await set(await makePdfFile(app, await makePdf(3)))
  await expect.poll(async () => (await pageOf(title.uri)).sample?.pages.length, { timeout: 60_000 }).toBe(3)
  const after = (await pageOf(title.uri)).sample?.pages ?? []
  await expect.poll(() => Promise.all(before.map((page) => isKept(page.permalink)))).toEqual([false, false])
  await set(null)
  await expect.poll(async () => (await pageOf(title.uri)).sample).toBeNull()
  await expect.poll(async () => isKept(after[0]?.permalink ?? '')).toBe(false)
})

test('a PDF that cannot be drawn is reported in the log, and the page does without it', async () => {
  const title = await makeTitle(app)
  const file = await makePdfFile(app, Buffer.from('%PDF-1.7 nothing'))
  await editor(officeTitlesApi.setSample, { params: { id: title.id }, body: { file } })
  await expect.poll(() => stateOf(title.id), { timeout: 60_000 }).toBe('refused')
  await expect.poll(async () => (await pageOf(title.uri)).sample).toBeNull()
})

/** The work of the job, with parts that the test controls. */
function drawing(overrides: Partial<SampleKit> = {}) {
  const reports: { title: string; reason: string }[] = []
  const kit: SampleKit = {
    core: app.core,
    storage: app.storage,
    pictures: app.pictures,
    painter: { draw: async () => [] },
    report: (facts) => reports.push(facts),
    ...overrides,
  }
  return { reports, draw: (sampleId: string) => drawSample(kit, sampleId) }
}

async function waitingSample(bytes: Uint8Array = Buffer.from('%PDF')) {
  const title = await makeTitle(app)
  const fileId = await makePdfFile(app, bytes)
  const id = uuidv7()
  await db.insert(titleSamples).values({ id, titleId: title.id, fileId })
  return { id, title }
}

test('a PDF that is too large or missing in the storage is refused without being read', async () => {
  const { draw, reports } = drawing()
  const large = await waitingSample(new Uint8Array(MAX_SAMPLE_BYTES + 1))
  await expect(draw(large.id)).rejects.toThrow(GivenUp)
  const gone = await waitingSample()
  const elsewhere = drawing({ report: (facts) => reports.push(facts), storage: app.pictures })
  await expect(elsewhere.draw(gone.id)).rejects.toThrow(GivenUp)
  expect(reports).toEqual([
    { title: large.title.id, reason: 'too large' },
    { title: gone.title.id, reason: 'missing' },
  ])
})

test('a PDF with which drawing fails three times is given up, and drawn when staff retry its job', async () => {
  const { id, title } = await waitingSample()
  const died = new Error('the process ended')
  const { draw, reports } = drawing({ painter: { draw: () => Promise.reject(died) } })
  for (let n = 0; n < 2; n++) await expect(draw(id)).rejects.toBe(died)
  await expect(draw(id)).rejects.toThrow(GivenUp)
  expect(reports).toEqual([{ title: title.id, reason: 'failed repeatedly' }])
  expect(await stateOf(title.id)).toBe('refused')
  await drawing().draw(id)
  expect(await stateOf(title.id)).toBe('drawn')
})

test('tries that a stop or a kill of the shop interrupted do not count', async () => {
  const { id, title } = await waitingSample()
  const interrupted = drawing({ painter: { draw: () => Promise.reject(new DrawingInterrupted('stopped')) } })
  for (let n = 0; n < 4; n++) {
    // A process that is killed never learns how its drawing ends.
    const begins = Promise.withResolvers<void>()
    const neverEnds = () => {
      begins.resolve()
      return new Promise<never>(() => undefined)
    }
    const killed = drawing({ painter: { draw: neverEnds } })
    void killed.draw(id)
    await begins.promise
    await expect(interrupted.draw(id)).rejects.toThrow('stopped')
  }
  await drawing().draw(id)
  expect(await stateOf(title.id)).toBe('drawn')
})

test('a sample that cannot be drawn is a failed job, which an administrator retries', async () => {
  const title = await makeTitle(app)
  const file = await makePdfFile(app, Buffer.from('%PDF-1.7 nothing'))
  await editor(officeTitlesApi.setSample, { params: { id: title.id }, body: { file } })
  const { client: admin } = await signIn(app, await makeUser(app, { groups: ['admin'] }))
  const [sample] = await db.select().from(titleSamples).where(eq(titleSamples.titleId, title.id))
  const failedJob = async () => {
    const rows = await jobsOf(sample?.id ?? '')
    return rows.every(({ state }) => state === 'failed') ? rows[0]?.id : undefined
  }
  await expect.poll(failedJob, { timeout: 60_000 }).toBeDefined()
  const sound = await makePdfFile(app, await makePdf(2))
  await db.update(titleSamples).set({ fileId: sound }).where(eq(titleSamples.titleId, title.id))
  await admin(officeJobsApi.retryJob, { params: { id: (await failedJob()) ?? '' } })
  await expect.poll(() => stateOf(title.id), { timeout: 60_000 }).toBe('drawn')
})

test('a sample has one job that waits or runs, whatever asks for it and however often the shop starts', async () => {
  const { id } = await waitingSample()
  const sample = { sampleId: id }
  const later = { startAfter: 3_600 }
  await inTransaction(db, (tx) => jobs.enqueue(tx, titleMaterialJobs.drawSample, sample, later))
  for (let start = 0; start < 3; start++) await inTransaction(db, (tx) => queueWaitingSamples(tx, jobs))
  expect(await jobsOf(id)).toHaveLength(1)
  await db.delete(titleSamples).where(eq(titleSamples.id, id))
})

function jobsOf(sampleId: string): Promise<{ id: string; state: string }[]> {
  return rowsOf(
    db,
    sql`select id, state::text from jobs.job where name = 'draw-sample' and data->>'sampleId' = ${sampleId}`,
  )
}

test('pictures of a sample that was replaced while it was drawn are removed', async () => {
  const { id } = await waitingSample()
  const kept: string[] = []
  const pictures = { ...app.pictures, put: async (key: string) => void kept.push(key), remove: forget(kept) }
  const page = { number: 1, width: 10, height: 10, picture: new Uint8Array(1) }
  const painter = {
    draw: async () => {
      await db.delete(titleSamples).where(eq(titleSamples.id, id))
      return [page]
    },
  }
  await drawing({ painter, pictures: pictures as never }).draw(id)
  expect(kept).toEqual([])
})

function forget(kept: string[]) {
  return async (key: string) => void kept.splice(kept.indexOf(key), 1)
}

test('a change that is rolled back draws nothing, and samples without a job are drawn later', async () => {
  const title = await makeTitle(app)
  const fileId = await makePdfFile(app, await makePdf(1))
  const changing = inTransaction(db, async (tx) => {
    await setSample(tx, jobs, { titleId: title.id, fileId })
    throw new Error('taken back')
  })
  await expect(changing).rejects.toThrow('taken back')
  expect((await pageOf(title.uri)).sample).toBeNull()
  const { id, title: other } = await waitingSample(await makePdf(1))
  await inTransaction(db, (tx) => queueWaitingSamples(tx, jobs))
  await expect.poll(() => stateOf(other.id), { timeout: 60_000 }).toBe('drawn')
  expect(id).toBeTruthy()
})

test('a title offers its files in the order of the editor', async () => {
  const title = await makeTitle(app)
  const [one, two] = [await makeFile(app, 'eins'), await makeFile(app, 'zwei')]
  await editor(officeTitlesApi.setFiles, { params: { id: title.id }, body: { files: [two, one, two] } })
  await expect
    .poll(async () => (await pageOf(title.uri)).additional_material.map(({ url }) => url))
    .toEqual([`/downloads/${two}`, `/downloads/${one}`])
  expect((await pageOf(title.uri)).additional_material[0]).toMatchObject({ title: 'Lösungen', size: 4 })
  await editor(officeTitlesApi.setFiles, { params: { id: title.id }, body: { files: [] } })
  await expect.poll(async () => (await pageOf(title.uri)).additional_material).toEqual([])
})

test('only a PDF can be a sample, only existing files are offered, and only editors decide', async () => {
  const { id } = await makeTitle(app)
  const text = await makeFile(app, 'kein PDF')
  for (const file of [text, uuidv7()]) {
    const refusal = await refused(editor(officeTitlesApi.setSample, { params: { id }, body: { file } }))
    expect([refusal.status, Object.keys(refusal.body.errors ?? {})]).toEqual([422, ['file']])
  }
  const files = await refused(editor(officeTitlesApi.setFiles, { params: { id }, body: { files: [text, uuidv7()] } }))
  expect([files.status, Object.keys(files.body.errors ?? {})]).toEqual([422, ['files']])
  const unknown = { id: uuidv7() }
  for (const [client, params, status] of [
    [editor, unknown, 404],
    [customer, { id }, 403],
    [app.client(), { id }, 401],
  ] as const) {
    expect((await refused(client(officeTitlesApi.readMaterial, { params }))).status).toBe(status)
    expect((await refused(client(officeTitlesApi.setSample, { params, body: { file: null } }))).status).toBe(status)
    expect((await refused(client(officeTitlesApi.setFiles, { params, body: { files: [] } }))).status).toBe(status)
  }
})

test('the page brings the sections the editors chose, in their order, and nothing of the others', async () => {
  const title = await makeTitle(app)
  await editor(officeTitlesApi.setFiles, { params: { id: title.id }, body: { files: [await makeFile(app, 'x')] } })
  const extra = { ...pageContent({ blocks: [textBlock('Aus der Werkstatt')] }), type: 'product' as const }
  await makeEntry(app, title.uri, extra)
  await expect.poll(async () => (await pageOf(title.uri)).additional_material.length).toBe(1)
  expect((await pageOf(title.uri)).components).toEqual(contentApi.productComponent.options)

  const choose = (components: contentApi.ProductComponent[]) =>
    setGlobal(db, 'default_product_components_settings', { components })
  await choose(['related', 'contents', 'related', 'description'])
  await expect.poll(async () => (await pageOf(title.uri)).components).toEqual(['related', 'contents', 'description'])
  expect(await pageOf(title.uri)).toMatchObject({ sample: null, additional_material: [], blocks: [] })
  await choose(['extra'])
  await expect.poll(async () => (await pageOf(title.uri)).blocks.length).toBe(1)
  await choose([...contentApi.productComponent.options])
})

test('material at no price is offered to confirmed teachers at the title, as their own copy', async () => {
  const title = await makeTitle(app)
  const material = await makeProduct(app, title, { format: 'teacher_material', price: 0, audience: 'teachers' })
  await makeProductFile(app, material, { bytes: await makePdf(1) })
  const { client: teacher } = await signIn(app, await makeUser(app, { groups: ['teacher'] }))
  const offered = async (client: Client) => (await pageOf(title.uri, client)).additional_material
  expect((await offered(customer))[0]).toMatchObject({ url: null, lock: { audience: 'teachers' } })
  const [card] = await offered(teacher)
  const url = `/profile/pdfs/${material.id}/${card?.id}`
  expect(card).toMatchObject({ url, lock: null, title: `Material: ${title.title}` })
  const priced = await makeProduct(app, title, { format: 'teacher_material', price: 2900, audience: 'teachers' })
  await makeProductFile(app, priced, { bytes: await makePdf(1) })
  expect(await offered(teacher)).toHaveLength(1)
})
