import type { Page } from '@playwright/test'
import { browseProducts } from '#contract/shop/catalogue.ts'
import { availabilityLabels, formatLabels } from '#contract/words/catalogue-labels.ts'
import { filterMessages } from '#web/messages/website/filters.ts'
import { websiteMessages } from '#web/messages/website/website.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { countOf, facet } from '../support/steps/facets.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const DEPARTMENT = 'wirtschaft-recht'

/** Chooses a value and finds as many titles as its link promised. */
async function choose(page: Page, label: string): Promise<void> {
  const promised = await countOf(page, label)
  await facet(page, label).click()
  await expect(facet(page, label)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('status').getByText(websiteMessages.titles(promised), { exact: true })).toBeVisible()
}

async function narrowDown(page: Page, api: ShopApi): Promise<void> {
  const { facets } = await api(browseProducts, {
    query: { department: DEPARTMENT, format: 'ebook', availability: 'available' },
  })
  const author = facets.author[0]?.label ?? ''
  await visit(page, `/faecher/${DEPARTMENT}`)
  await choose(page, formatLabels.ebook)
  await choose(page, availabilityLabels.available)
  await choose(page, author)
  const withoutFormat = page.getByRole('link', { name: filterMessages.removeFilter(formatLabels.ebook) })
  await withoutFormat.click()
  await expect(withoutFormat).toBeHidden()
  for (const label of [availabilityLabels.available, author]) {
    const left = websiteMessages.titles(await countOf(page, label))
    await expect(page.getByRole('status').getByText(left, { exact: true })).toBeVisible()
  }
}

test('a department is narrowed down by format, availability and author, with the right counts', async ({
  page,
  api,
}) => {
  await narrowDown(page, api)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a department is narrowed down by links', async ({ page, api }) => {
    await narrowDown(page, api)
  })
})
