import { data } from 'react-router'
import { describe, readEntry } from './read-entry.ts'

/** Longer addresses do not exist (contract, `getEntry`). */
const LONGEST_ADDRESS = 300

/**
 * The content at an address, described for its page, with the headers by which the page may be cached for others. Where
 * there is nothing, it is the error page; where it has moved, a redirect.
 */
export async function loadPage(args: Parameters<typeof readEntry>[0], url: URL) {
  if (url.pathname.length > LONGEST_ADDRESS) throw data(null, { status: 404 })
  const { entry, headers } = await readEntry(args, url)
  const page = await describe(args, entry, url)
  return { page, headers, status: hasMistake(page) ? 422 : 200 }
}

/** Whether somebody typed what a calculator of the page cannot compute with. */
function hasMistake(page: Awaited<ReturnType<typeof describe>>): boolean {
  if (page.type !== 'page') return false
  return Object.values(page.calculations.byKind).some(({ errors }) => Object.keys(errors).length > 0)
}
