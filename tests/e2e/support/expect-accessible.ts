import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails where axe finds anything on what the page shows now, by WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findingsOfAxe(page), `findings of axe on ${page.url()}`).toEqual([])
}

/**
 * What axe finds on the page, or on one element of it, as shown now, by WCAG 2.2 AA: rule, element and reason. A target
 * that is half covered by the sticky header is tried again after scrolling: it counts if it is too small there, too.
 */
export async function findingsOfAxe(page: Page, within = 'html'): Promise<string[]> {
  const findings = await analyse(page, within)
  if (!findings.some(isOfSize) || (await page.evaluate(() => window.scrollY)) === 0)
    return findings.map(({ text }) => text)
  await page.evaluate(() => window.scrollTo(0, 0))
  const unscrolled = new Set((await analyse(page, within)).map(({ element }) => element))
  return findings.filter((finding) => !isOfSize(finding) || unscrolled.has(finding.element)).map(({ text }) => text)
}

interface Finding {
  rule: string
  element: string
  text: string
}

function isOfSize({ rule }: Finding): boolean {
  return rule === 'target-size'
}

async function analyse(page: Page, within: string): Promise<Finding[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    // No page has frames, for which axe would open another window.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_22_AA)
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => ({
      rule: id,
      element: `${id} ${node.target.join(' ')}`,
      text: `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`,
    })),
  )
}
