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
  return { page: await describe(args, entry, url), headers }
}
