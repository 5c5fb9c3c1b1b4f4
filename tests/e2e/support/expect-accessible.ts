import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { untilAlive } from './alive.ts'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Header and footer of a page, but not those of an article within. */
const FRAME = 'body :is(header, footer):not(main *)'

/** Headers and footers in which axe has found nothing, as they stood in a window of that size. */
const knownFrames = new Set<string>()

/** Fails where axe finds anything on what the page shows once it is at rest, by WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilAlive(page)
  expect(await findingsOfAxe(page), `findings of axe on ${page.url()}`).toEqual([])
}

/**
 * What axe finds on the page as shown now, by WCAG 2.2 AA: rule, element and reason. A header or a footer that it has
 * checked before, in a window of the same size, is left out: together they are the half of most pages. A target that is
 * half covered by the sticky header is tried again after scrolling: it counts if it is too small there, too.
 */
export async function findingsOfAxe(page: Page): Promise<string[]> {
  const findings = await analyse(page)
  if (!findings.some(isOfSize) || (await page.evaluate(() => window.scrollY)) === 0)
    return findings.map(({ text }) => text)
  await page.evaluate(() => window.scrollTo(0, 0))
  const unscrolled = new Set((await analyse(page)).map(({ element }) => element))
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

async function analyse(page: Page): Promise<Finding[]> {
  const { frame, isLoaded } = await page.evaluate(frameOf, FRAME)
  if (!isLoaded) await page.evaluate(axe.source)
  const exclude = knownFrames.has(frame) ? [FRAME] : []
  const findings = await page.evaluate(runAxe, { exclude, tags: WCAG_22_AA })
  if (findings.length === 0) knownFrames.add(frame)
  return findings
}

/** Header and footer as they stand; where the login leads back to makes no difference. */
function frameOf(selector: string): { frame: string; isLoaded: boolean } {
  const parts = [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML)
  const size = `${window.innerWidth} ${window.innerHeight}`
  return { frame: [size, ...parts].join('\n').replaceAll(/\?redirect=[^"]*/g, ''), isLoaded: 'axe' in window }
}

async function runAxe({ exclude, tags }: { exclude: string[]; tags: string[] }): Promise<Finding[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run({ include: ['html'], exclude }, { resultTypes: ['violations'], runOnly: tags })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => ({
      rule: id,
      element: `${id} ${target.join(' ')}`,
      text: `${id}: ${help}\n  ${html}\n  ${failureSummary ?? ''}`,
    })),
  )
}
