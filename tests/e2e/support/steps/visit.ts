import type { Page, Request, Response } from '@playwright/test'
import { untilAlive } from '../alive.ts'

/** Milliseconds; an answer that takes longer is not waited for. */
const PATIENCE = 5_000

/** Opens a page of the shop, and waits until it is alive and has shown what it asked for after that. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const underWay = new Set<Request>()
  const begin = (request: Request) => void underWay.add(request)
  const end = (request: Request) => void underWay.delete(request)
  // What the page before it asked for may never be answered.
  const leave = () => underWay.clear()
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end).on('framenavigated', leave)
  try {
    const answer = await page.goto(path)
    const late = Date.now() + PATIENCE
    // Twice, because the last answer may have come while the page was drawn.
    for (let quiet = 0; quiet < 2 && Date.now() < late; quiet = underWay.size > 0 ? 0 : quiet + 1)
      await untilAlive(page)
    return answer
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end).off('framenavigated', leave)
  }
}
