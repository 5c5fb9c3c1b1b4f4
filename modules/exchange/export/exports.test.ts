import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { series } from '#contract/catalogue/office-series.ts'
import { officeTitles } from '#contract/catalogue/office-titles.ts'
import { failureOf } from '#contract/client.ts'
import * as exportsApi from '#contract/exchange/catalogue-exports.ts'
import { keepFields } from '#modules/catalogue/catalogue/titles/kept-fields.ts'
import { runs } from '#modules/ground/runs/tables.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { startTestApp } from '#tests/support/app.ts'
import { exportText, importText } from '#tests/support/catalogue-files.ts'
import { makeDepartment } from '#tests/support/factories/catalogue-factories.ts'
import { onixMessage, onixRecord } from '#tests/support/factories/onix-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { deleteOldExports } from './jobs.ts'

const app = await startTestApp({ worksJobs: true })
const { client } = await signIn(app, await makeUser(app, { groups: ['editor'] }))

const [book, ebook] = [sampleIsbn(1), sampleIsbn(2)]
await importText(
  app,
  onixMessage(onixRecord({ isbn: book, title: 'Buch' }), onixRecord({ isbn: ebook, title: 'E-Book', form: 'ED' })),
)

/** The text of the file that is asked for. */
async function written(body: { as: exportsApi.ExportFormat } & exportsApi.ExportedTitles): Promise<string> {
  const { data: begun } = await client(exportsApi.startExport, { body })
  for (;;) {
    const { data } = await client(exportsApi.listExports, {})
    const one = data.find(({ id }) => id === begun.id)
    if (one?.has_file) break
    await setTimeout(50)
  }
  const file: unknown = await client(exportsApi.readExportFile, { params: { id: begun.id } })
  return await (file as File).text()
}

test('the catalogue is written as CSV, as the command writes it', async () => {
  expect((await written({ as: 'csv' })).replace('\ufeff', '')).toBe(
    (await exportText(app, 'csv')).replace('\ufeff', ''),
  )
})

test('only what fits the filters is written, in either release of ONIX', async () => {
  for (const [as, release] of [
    ['onix_3_0', '3.0'],
    ['onix_3_1', '3.1'],
  ] as const) {
    const text = await written({ as, format: 'ebook' })
    expect(text).toContain(`<ONIXMessage release="${release}" xmlns="http://ns.editeur.org/onix/${release}/reference">`)
    expect(text).toContain(ebook)
    expect(text).not.toContain(book)
  }
})

test('exactly the titles that their list finds by the same filters are written', async () => {
  const department = await makeDepartment(app, { slug: 'mathematik', title: 'Mathematik' })
  const [counting, fractions, licence] = [sampleIsbn(3), sampleIsbn(4), sampleIsbn(5)]
  await importText(
    app,
    `isbn;title;format;price;availability;published_on;departments;series;audience
${counting};Kopfrechnen üben;book;10.00;available;2025-03-01;mathematik;;everyone
${fractions};Bruchrechnen im Beruf;book;12.00;reprinting;2025-03-01;mathematik;Rechnen;teachers
${licence};Lernen am Gerät;licence;12.00;available;2025-03-01;;;everyone
`,
  )
  const listed = async (query: object) =>
    (await client(officeTitles.list, { query: { ...query, per_page: 100 } })).data.map(({ title }) => title).toSorted()
  const all = await listed({})
  const { data: known } = await client(officeTitles.list, { query: { query: counting } })
  await keepFields(app.core.db, {
    titleId: known[0]?.id ?? '',
    staffId: (await makeUser(app, { groups: ['editor'] })).id,
    fields: [{ subject: known[0]?.id ?? '', field: 'title', imported: null }],
  })
  const inSeries = (await client(series.list, { query: {} })).data[0]?.id
  const narrowed: [exportsApi.ExportedTitles, titles: number][] = [
    [{ department: department.id }, 2],
    [{ department: department.id, availability: 'reprinting' }, 1],
    [{ series: inSeries }, 1],
    [{ audience: 'teachers' }, 1],
    [{ format: 'ebook' }, 1],
    [{ lacks: 'department' }, 3],
    [{ lacks: 'description', format: 'licence' }, 1],
    [{ query: 'rechnen' }, 2],
    [{ query: fractions }, 1],
    [{ kept: true }, 1],
    [{ kept: false, query: 'rechnen' }, 1],
  ]
  for (const [titles, count] of narrowed) {
    const text = await written({ as: 'csv', ...titles })
    const inFile = all.filter((title) => text.includes(`;${title};`))
    const { kept, ...query } = titles
    expect(inFile).toEqual(await listed(kept === undefined ? query : { ...query, kept: String(kept) }))
    expect([titles, inFile.length]).toEqual([titles, count])
  }
})

test('an export is forgotten with its file after a day', async () => {
  await written({ as: 'csv' })
  await app.core.db.update(runs).set({ startedAt: sql`now() - interval '25 hours'` })
  await app.perform(deleteOldExports, {})
  expect((await client(exportsApi.listExports, {})).data).toEqual([])
})

test('somebody has one export written at a time, and there is no file before its end', async () => {
  const { client: other, user } = await signIn(app, await makeUser(app, { groups: ['editor'] }))
  const id = crypto.randomUUID()
  await app.core.db
    .insert(runs)
    .values({ id, kind: 'export', name: 'CSV', by: user.id, alone: `export ${user.id}`, state: 'running' })
  const busy = await other(exportsApi.startExport, { body: { as: 'csv' } }).catch((error: unknown) => error)
  expect(failureOf(busy, exportsApi.startExport)?.body.code).toBe('export_busy')
  expect((await refused(other(exportsApi.readExportFile, { params: { id } }))).status).toBe(404)
})
