import type { Locator, Page } from '@playwright/test'
import { untilAlive } from '#tests/e2e/support/alive.ts'
import { departmentMessages } from '#web/messages/catalogue/department.ts'
import { filterMessages } from '#web/messages/catalogue/filters.ts'
import { press, type Size } from './window-visitor.ts'

/** Milliseconds in which what a step has moved, or how long it took, is reported by the browser. */
const AFTERMATH = 600

/** «Filter» or «Filter (2)». */
const SHEET_BUTTON = new RegExp(`^${filterMessages.filters}( \\(\\d+\\))?$`)

interface Seen {
  /** The longest press or key, until the browser has painted what came of it. */
  longest: number
  largestPaint: number
  /** How much has moved by itself, and soon after an input. */
  shift: number
  shiftAfterInput: number
}

/** Has the page write down what a visitor notices, from its next load on. */
export async function watchWhatIsNoticed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { longest: 0, largestPaint: 0, shift: 0, shiftAfterInput: 0 }
    Object.assign(window, { seen })
    const observe = <T>(type: string, note: (entry: T) => void, more: object = {}) =>
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries()) note(entry as T)
      }).observe({ type, buffered: true, ...more })
    observe<{ startTime: number }>('largest-contentful-paint', ({ startTime }) => {
      seen.largestPaint = startTime
    })
    observe<{ value: number; hadRecentInput: boolean }>('layout-shift', ({ value, hadRecentInput }) => {
      seen[hadRecentInput ? 'shiftAfterInput' : 'shift'] += value
    })
    const note = ({ interactionId, duration }: { interactionId: number; duration: number }) => {
      if (interactionId > 0) seen.longest = Math.max(seen.longest, duration)
    }
    observe('event', note, { durationThreshold: 16 })
  })
}

/** What has been noticed since the page began, or since `forgetInteractions`. */
export async function noticed(page: Page): Promise<Seen> {
  await page.waitForTimeout(AFTERMATH)
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen)
}

/** Only what is pressed from now on counts. */
export async function forgetInteractions(page: Page): Promise<void> {
  await page.waitForTimeout(AFTERMATH)
  await page.evaluate(() => Object.assign((window as unknown as { seen: Seen }).seen, { longest: 0 }))
}

/** A value that narrows the list down: one of those that stand ready above it, else one of a facet. */
export async function someFilter(page: Page, size: Size): Promise<Locator> {
  const ready = page.getByRole('list', { name: filterMessages.mostUsed }).getByRole('link').filter({ visible: true })
  return (await ready.count()) > 0 ? ready.first() : valueOfFacet(page, size)
}

/** A value of a facet that is not chosen; on a phone in the sheet, which this opens. */
async function valueOfFacet(page: Page, size: Size): Promise<Locator> {
  const sheet = page.getByRole('button', { name: SHEET_BUTTON }).filter({ visible: true })
  if ((await sheet.count()) > 0) await press(sheet.first(), size)
  const panel = page.getByRole('region', { name: filterMessages.filters })
  const values = panel
    .getByRole('link', { name: /\d/ })
    .and(page.locator('a:not([aria-current])'))
    .filter({ visible: true })
  const folded = panel.locator('details:not([open]) > summary').filter({ visible: true })
  while ((await values.count()) === 0) await press(folded.first(), size)
  return values.first()
}

/** Follows a link of a list, and waits until its answer is shown. */
export async function follow(page: Page, act: () => Promise<void>): Promise<void> {
  const before = page.url()
  await act()
  await page.waitForURL((url) => url.href !== before)
  await untilAlive(page)
}

/** Two filters and another order, as somebody does who seeks a title. */
export async function narrowDownAndSort(page: Page, size: Size): Promise<void> {
  const first = await someFilter(page, size)
  await follow(page, () => press(first, size))
  await closeSheet(page, size)
  const second = await valueOfFacet(page, size)
  await follow(page, () => press(second, size))
  await closeSheet(page, size)
  const order = page.getByRole('combobox', { name: departmentMessages.sort }).filter({ visible: true }).first()
  await follow(page, async () => {
    await order.focus()
    await page.keyboard.press('End')
  })
}

async function closeSheet(page: Page, size: Size): Promise<void> {
  const panel = page.getByRole('region', { name: filterMessages.filters })
  const show = panel.getByRole('button', { name: new RegExp(`${filterMessages.show('')}$`) }).filter({ visible: true })
  if ((await show.count()) === 0) return
  await press(show.first(), size)
  await show.first().waitFor({ state: 'hidden' })
}
