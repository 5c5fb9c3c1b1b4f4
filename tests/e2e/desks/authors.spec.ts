import { authors, deleteAuthor } from '#contract/catalogue/office-authors.ts'
import { orderVolumes, series } from '#contract/catalogue/office-series.ts'
import { authorJoin, authorRoom, joining, seriesRoom } from '#office/messages/catalogue/authors-and-series.ts'
import { editing } from '#office/messages/editing.ts'
import { stepWords } from '#office/messages/steps.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { administrator, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

// Whoever types another name than that of the author who goes is refused.
test.use({ expectedStatuses: [422] })

const NOTHING = { note: '', said: '', place: '', picture: null, website: null }

test.beforeEach(async ({ api }) => {
  await logInByApi(api, administrator)
})

test('a person who was entered twice becomes one, and the former address leads on', { tag: '@core' }, async ({
  page,
  api,
}) => {
  const stamp = Date.now()
  const [stays, goes] = [`Berta Einfach ${stamp}`, `Einfach Berta ${stamp}`]
  const { data: one } = await api(authors.create, { body: { ...NOTHING, name: stays } })
  const { data: other } = await api(authors.create, { body: { ...NOTHING, name: goes } })
  await visit(page, `/office/autoren/${one.id}`)
  await page.getByLabel(authorRoom.fields.note).fill('Lehrerin in Thun.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(editing.saved)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: authorJoin.way }).click()
  await page.getByLabel(authorJoin.find).last().fill(goes)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: goes }).click()
  await expect(page.getByText(joining.noWayBack).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(stepWords.reason).fill('Zweimal erfasst')
  await page.getByLabel(joining.typedName(goes)).fill('Berta')
  await page.getByRole('button', { name: joining.join }).click()
  await expect(page.getByText(joining.typedNameWrong).first()).toBeVisible()
  await page.getByLabel(joining.typedName(goes)).fill(goes)
  await page.getByRole('button', { name: joining.join }).click()
  await expect(page.getByRole('heading', { name: stays })).toBeVisible()
  await expect(page.getByText(goes)).toBeVisible()
  await expect(async () => {
    await visit(page, other.url)
    expect(new URL(page.url()).pathname).toBe(one.url)
  }).toPass()
  await api(deleteAuthor, { params: { id: one.id } })
})

test('volumes are put in order by buttons, and the shop shows them so', async ({ page, api }) => {
  const { data: listed } = await api(series.list, { query: { query: 'Kompass' } })
  const params = { id: listed[0]?.id ?? '' }
  const { volumes: before } = (await api(series.read, { params })).data
  const [first, second] = before
  await visit(page, `/office/reihen/${params.id}`)
  await page.getByRole('button', { name: seriesRoom.up(second?.title ?? '') }).click()
  await page.getByRole('button', { name: seriesRoom.keepVolumes }).click()
  await expect(page.getByText(seriesRoom.volumesKept)).toBeVisible()
  await expectAccessible(page)
  const { volumes, revision } = (await api(series.read, { params })).data
  expect(volumes.slice(0, 2).map(({ id }) => id)).toEqual([second?.id, first?.id])
  await expect(async () => {
    await visit(page, `/reihen/kompass`)
    const shown = await page
      .getByRole('link', { name: second?.title ?? '' })
      .first()
      .boundingBox()
    const after = await page
      .getByRole('link', { name: first?.title ?? '' })
      .first()
      .boundingBox()
    expect((shown?.y ?? 0) * 10_000 + (shown?.x ?? 0)).toBeLessThan((after?.y ?? 0) * 10_000 + (after?.x ?? 0))
  }).toPass()
  const body = { revision, volumes: before.map(({ id, volume }) => ({ title: id, volume })) }
  await api(orderVolumes, { params, body })
})
