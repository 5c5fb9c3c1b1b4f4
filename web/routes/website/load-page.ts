import { data } from 'react-router'
import { describe, readEntry } from './read-entry.ts'

/** Longer ones are nobody's (contract, `getEntry`). */
const LONGEST_ADDRESS = 300

/**
 * What the content backend has at an address, described for its page, with the headers by which that may be kept for
 * others. Throws the error page's answer where there is nothing, or a redirect to where it has moved.
 */
export async function loadPage(args: Parameters<typeof readEntry>[0], url: URL) {
  if (url.pathname.length > LONGEST_ADDRESS) throw data(null, { status: 404 })
  const { entry, headers } = await readEntry(args, url)
  return { page: await describe(args, entry, url), headers }
}
