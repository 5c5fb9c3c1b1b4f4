import type { Client } from '#contract/client.ts'
import { getEntry } from '#contract/content/content.ts'
import type { PageLink } from './page-margin.ts'

/** A page to go on to, with what it says of itself. */
export interface DescribedPage extends PageLink {
  description: string
}

/** Pages with their descriptions; one whose description cannot be read has none. */
export async function describedPages(api: Client, pages: readonly PageLink[]): Promise<DescribedPage[]> {
  return Promise.all(pages.map(async (page) => ({ ...page, description: await descriptionOf(api, page.url) })))
}

async function descriptionOf(api: Client, url: string): Promise<string> {
  return api(getEntry, { query: { uri: url } }).then(
    ({ data }) => ('description' in data ? data.description : ''),
    () => '',
  )
}
