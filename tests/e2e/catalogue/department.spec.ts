import type { Page } from '@playwright/test'
import { browseProducts } from '#contract/catalogue/catalogue.ts'
import { availabilityLabels, formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { schoolLevelLabels } from '#contract/catalogue/school/school-level-labels.ts'
import { filterMessages } from '#web/messages/catalogue/filters.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { countOf, facet, unfoldFacets } from '../support/steps/facets.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const DEPARTMENT = 'wirtschaft-recht'
const CURRICULUM = 'Bildungsverordnung Kaufleute EFZ 2023'

/** Chooses a value and finds as many titles as its link promised. */
async function choose(page: Page, label: string): Promise<void> {
  await unfoldFacets(page)
  const promised = await countOf(page, label)
  await facet(page, label).click()
  await expect(facet(page, label)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('status').getByText(websiteMessages.titles(promised), { exact: true })).toBeVisible()
}

async function narrowDown(page: Page, api: ShopApi): Promise<void> {
  const { facets } = await api(browseProducts, {
    query: { department: DEPARTMENT, format: ['ebook'], availability: ['available'] },
  })
  const author = facets.author[0]?.label ?? ''
  await visit(page, `/faecher/${DEPARTMENT}`)
  await choose(page, formatLabels.ebook)
  await choose(page, availabilityLabels.available)
  await choose(page, author)
  const withoutFormat = page.getByRole('link', { name: filterMessages.removeFilter(formatLabels.ebook) })
  await withoutFormat.click()
  await expect(withoutFormat).toBeHidden()
  await unfoldFacets(page)
  for (const label of [availabilityLabels.available, author]) {
    const left = websiteMessages.titles(await countOf(page, label))
    await expect(page.getByRole('status').getByText(left, { exact: true })).toBeVisible()
  }
}

test('a department is narrowed down by format, availability and author, with the right counts', {
  tag: '@core',
}, async ({ page, api }) => {
  await narrowDown(page, api)
})

async function narrowDownBySchool(page: Page): Promise<void> {
  await visit(page, `/faecher/${DEPARTMENT}`)
  const headings = page.getByRole('region', { name: filterMessages.filters }).getByRole('heading')
  await expect(headings.nth(0)).toHaveText(filterMessages.level)
  await expect(headings.nth(1)).toHaveText(filterMessages.subject)
  await expect(headings.nth(2)).toHaveText(filterMessages.curriculum)
  await choose(page, schoolLevelLabels.vocational)
  await choose(page, CURRICULUM)
  for (const label of [schoolLevelLabels.vocational, CURRICULUM])
    await expect(page.getByRole('link', { name: filterMessages.removeFilter(label) })).toBeVisible()
}

test('teachers find what was made for their school level and follows their curriculum', async ({ page }) => {
  await narrowDownBySchool(page)
  await expectAccessible(page)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/titel\//)
  // Exact: those of the list before have their counts in their names.
  const forWhom = page.getByRole('link', { name: CURRICULUM, exact: true }).filter({ visible: true })
  await forWhom.first().click()
  await expect(page).toHaveURL('/lehrplaene/bildungsverordnung-kaufleute-2023')
})

/** Chooses in the sheet, sees there how many titles are left, and goes to them. */
async function narrowDownInSheet(page: Page, { staysOpen }: { staysOpen: boolean }): Promise<void> {
  await visit(page, `/faecher/${DEPARTMENT}`)
  const open = page.getByRole('button', { name: filterMessages.filters })
  await expect(facet(page, schoolLevelLabels.vocational)).toBeHidden()
  await open.click()
  const promised = await countOf(page, schoolLevelLabels.vocational)
  await expectNoSidewaysScroll(page)
  await facet(page, schoolLevelLabels.vocational).click()
  if (staysOpen) await page.getByRole('button', { name: filterMessages.show(websiteMessages.titles(promised)) }).click()
  await expect(facet(page, schoolLevelLabels.vocational)).toBeHidden()
  await expect(page.getByRole('status').getByText(websiteMessages.titles(promised), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: filterMessages.filtersChosen(1) })).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the filters are a sheet that says how many titles are left, and leads to them', async ({ page }) => {
    await narrowDownInSheet(page, { staysOpen: true })
    await page.getByRole('button', { name: filterMessages.filtersChosen(1) }).press('Enter')
    await expect(facet(page, schoolLevelLabels.gymnasium)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(facet(page, schoolLevelLabels.gymnasium)).toBeHidden()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the sheet opens, and a choice leads to the list', async ({ page }) => {
      await narrowDownInSheet(page, { staysOpen: false })
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a department is narrowed down by school level and curriculum', async ({ page }) => {
    await narrowDownBySchool(page)
  })

  test('a department is narrowed down by links', async ({ page, api }) => {
    await narrowDown(page, api)
  })
})
