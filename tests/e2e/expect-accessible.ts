import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** No finding of axe on what the page shows now, by WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findingsOfAxe(page), `findings of axe on ${page.url()}`).toEqual([])
}

/** What axe finds on what the page, or one element of it, shows now, by WCAG 2.2 AA: rule, element and reason. */
export async function findingsOfAxe(page: Page, within = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    // No page has frames, for which axe would open a window of its own.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_22_AA)
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
  )
}
