import { expect, test } from 'vitest'
import { getEntry } from '#contract/content/content.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeDepartment, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeEntry, memberContent } from '#tests/support/factories/content-factories.ts'
import { setGlobal } from '#tests/support/set-global.ts'

const app = await startTestApp()
const law = await makeDepartment(app, { slug: 'recht', title: 'Recht' })
const tenancy = await makeDepartment(app, { slug: 'mietrecht', title: 'Mietrecht', parentId: law.id })
const other = await makeDepartment(app, { slug: 'musik', title: 'Musik' })
await makeEntry(app, '/team/lea', memberContent({ title: 'Lea Frei', phone: '031 555 60 61', email: '' }))
await makeEntry(app, '/team/jan', memberContent({ title: 'Jan Graf', phone: '031 555 60 62', email: 'jan@example.ch' }))

async function editorOf(uri: string) {
  const { data } = await app.client()(getEntry, { query: { uri } })
  return data.type === 'product' ? data.editor : undefined
}

test('whom one asks about a title is named for its department, or else for the one around it', async () => {
  const inPart = await makeTitle(app, { departments: [tenancy] })
  const inWhole = await makeTitle(app, { departments: [law] })
  const elsewhere = await makeTitle(app, { departments: [other] })
  expect(await editorOf(inPart.uri)).toBeNull()

  const editors = [{ department: 'recht', member: '/team/lea' }]
  await setGlobal(app.core.db, 'default_product_components_settings', { editors })
  await expect.poll(() => editorOf(inPart.uri)).toMatchObject({ name: 'Lea Frei', phone: '031 555 60 61', email: null })

  editors.push({ department: 'mietrecht', member: '/team/jan' })
  await setGlobal(app.core.db, 'default_product_components_settings', { editors })
  await expect.poll(() => editorOf(inPart.uri)).toMatchObject({ name: 'Jan Graf', uri: '/team/jan' })
  expect(await editorOf(inWhole.uri)).toMatchObject({ name: 'Lea Frei' })
  expect(await editorOf(elsewhere.uri)).toBeNull()
})

test('somebody who has left is not named', async () => {
  const title = await makeTitle(app, { departments: [other] })
  const editors = [{ department: 'musik', member: '/team/niemand' }]
  await setGlobal(app.core.db, 'default_product_components_settings', { editors })
  expect(await editorOf(title.uri)).toBeNull()
})
