import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { getEntry } from '#contract/website/content.ts'
import { FULLEST_TITLE, SCRIPT_LIMIT_KB, scriptsOfProductPage } from '#tests/support/product-page-scripts.ts'
import { reminderMessages } from '#web/messages/account/verification-reminder.ts'
import { toastMessages } from '#web/messages/ui.ts'
import { sectionTitles } from '#web/messages/website/product.ts'
import { materialMessages, sampleMessages } from '#web/messages/website/title-material.ts'
import { customer, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** The one section that the fullest title lacks. */
const REPLACED = '/titel/was-mich-angeht'

const unconfirmed = { ...customer, email: 'unbestaetigt@aarebogen.example' }

/** What a page loads before the first click, in bytes gzipped at level 9, by script name. */
async function scriptsOf(page: Page, path: string): Promise<Map<string, number>> {
  const responses: Response[] = []
  page.on('response', (response) => void responses.push(response))
  await visit(page, path)
  const scripts = responses.filter((response) => response.request().resourceType() === 'script')
  const weigh = async (script: Response) => {
    const weight = gzipSync(await script.body(), { level: 9 }).length
    return [basename(new URL(script.url()).pathname), weight] as const
  }
  return new Map(await Promise.all(scripts.map(weigh)))
}

function expectWithinLimit(scripts: ReadonlyMap<string, number>): void {
  const weights = [...scripts.values()]
  expect(weights.length).toBeGreaterThan(0)
  expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThanOrEqual(SCRIPT_LIMIT_KB * 1000)
  const counted = scriptsOfProductPage().map((file) => basename(file))
  // Otherwise the check after the build would miss a page that grows too heavy.
  expect([...scripts.keys()].filter((name) => !counted.includes(name))).toEqual([])
}

test('the page of a title with every section keeps within its JavaScript budget, also with the reminder of an address', async ({
  page,
  api,
}) => {
  await logInByApi(api, unconfirmed)
  const { data } = await api(getEntry, { query: { uri: FULLEST_TITLE } })
  expect(data).toMatchObject({
    type: 'product',
    sample: expect.anything(),
    blocks: expect.arrayContaining([expect.anything()]),
  })
  const scripts = await scriptsOf(page, FULLEST_TITLE)
  const titles = [sampleMessages.title, materialMessages.title, sectionTitles.accessibility, sectionTitles.related]
  for (const name of titles) await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  const reminder = page.getByRole('status', { name: toastMessages.region }).getByText(reminderMessages.text)
  await expect(reminder).toBeVisible()
  expectWithinLimit(scripts)
})

test('so does the page of a title that a newer edition replaces', async ({ page }) => {
  const scripts = await scriptsOf(page, REPLACED)
  await expect(page.getByRole('heading', { level: 2, name: sectionTitles.editions })).toBeVisible()
  expectWithinLimit(scripts)
})
