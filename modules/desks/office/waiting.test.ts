import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import { officeTitles, titleLack } from '#contract/catalogue/office-titles.ts'
import { tasks as officeTasks } from '#contract/desks/tasks.ts'
import { readWaiting, waitingKinds } from '#contract/desks/waiting.ts'
import { deadLinks } from '#modules/content/content/tables.ts'
import { importRuns } from '#modules/exchange/import/tables.ts'
import { runs } from '#modules/ground/runs/tables.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { importText } from '#tests/support/catalogue-files.ts'
import { makeDraft, pageContent } from '#tests/support/factories/content-factories.ts'
import { makeImportRun } from '#tests/support/factories/office-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
const staff = async (group: 'sales' | 'editor' | 'admin') => signIn(app, await makeUser(app, { groups: [group] }))
const seller = await staff('sales')
const editor = await staff('editor')
const admin = await staff('admin')

async function makeTask(createdAt: Date): Promise<void> {
  const kind = 'fraud'
  const amount = { amount: 2900, currency: 'CHF' as const }
  const facts = { order_number: '2026-1', attempt: 1, provider: 'datatrans', transaction_id: '4711', amount }
  await db.insert(tasks).values({ id: uuidv7(), kind, subject: '2026-1', cause: uuidv7(), facts, createdAt })
}

it('tells of each list how many wait and since when, as the list itself counts', async () => {
  const since = new Date(Date.UTC(2026, 0, 7))
  await makeTask(new Date(Date.UTC(2026, 1, 1)))
  await makeTask(since)
  const { data } = await seller.client(readWaiting, {})
  const listed = await seller.client(officeTasks.list, { query: { state: 'open' } })
  expect(data.find(({ kind }) => kind === 'tasks')).toEqual({
    kind: 'tasks',
    total: listed.meta.total,
    total_is_least: false,
    oldest: since.toISOString(),
  })
  expect(data.find(({ kind }) => kind === 'overdue')).toMatchObject({ total: 0, oldest: null })
})

it('tells each of the staff only of what they may read', async () => {
  const kindsOf = async ({ client }: typeof seller) => (await client(readWaiting, {})).data.map(({ kind }) => kind)
  const ofTitles = ['cover', 'description', 'price', 'department', 'isbn'].map((lack) => `titles_without_${lack}`)
  const ofEditors = ['scheduled', 'drafts', 'dead_links', 'failed_imports', ...ofTitles]
  expect(await kindsOf(editor)).toEqual(ofEditors)
  expect(await kindsOf(seller)).toEqual(waitingKinds.filter((kind) => !ofEditors.some((one) => one === kind)))
  expect(await kindsOf(admin)).toEqual(waitingKinds)
})

it('tells editors of drafts, dead links and imports that were given up lately', async () => {
  await makeDraft(app, '/ueber-uns/entwurf', pageContent({ title: 'Entwurf' }))
  await db.insert(deadLinks).values({
    id: uuidv7(),
    standsIn: 'entry',
    subject: uuidv7(),
    title: 'Team',
    field: 'blocks.0.link',
    url: '/nirgends',
    leadsTo: 'nowhere',
    foundAt: new Date(Date.UTC(2026, 1, 2)),
  })
  const [lately, longAgo] = [new Date(Date.now() - 3_600_000), new Date(Date.now() - 30 * 86_400_000)]
  for (const startedAt of [lately, longAgo]) {
    const id = await makeImportRun(app)
    await db.update(importRuns).set({ startedAt }).where(eq(importRuns.id, id))
    await db.update(runs).set({ state: 'aborted' }).where(eq(runs.id, id))
  }
  const { data } = await editor.client(readWaiting, {})
  const told = Object.fromEntries(data.map(({ kind, total, oldest }) => [kind, [total, oldest]]))
  expect(told['drafts']?.[0]).toBe(1)
  expect(told['dead_links']).toEqual([1, '2026-02-02T00:00:00.000Z'])
  expect(told['failed_imports']).toEqual([1, lately.toISOString()])
})

it('tells editors how many titles lack something, as their list counts them', async () => {
  const editing = editor.client
  await importText(
    app,
    `order_number;isbn;title;format;price;availability;published_on;description
OHNE-1;;Ohne ISBN;book;10.00;available;2025-03-01;Ein Text
;9783999990132;Ohne Text;book;10.00;available;2025-03-01;
;9783999990149;Auch ohne Text;ebook;10.00;available;2025-03-01;
`,
  )
  await editing(officeTitles.create, { body: { title: 'Ohne Preis', published_on: '2026-01-15' } })
  const { data } = await editing(readWaiting, {})
  expect(data.find(({ kind }) => kind === 'titles_without_description')?.total).toBe(3)
  for (const lacks of titleLack.options) {
    const { meta } = await editing(officeTitles.list, { query: { lacks } })
    const waits = data.find(({ kind }) => kind === `titles_without_${lacks}`)
    expect([lacks, waits?.total]).toEqual([lacks, meta.total])
  }
})

it('tells nobody else', async () => {
  const customer = await signIn(app, await makeUser(app))
  expect((await refused(customer.client(readWaiting, {}))).body.code).toBe('forbidden')
})
