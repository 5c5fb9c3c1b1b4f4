/** Characters of a query (decisions, section 3). */
const LONGEST_QUERY = 100

/** The query as the API takes it: without control characters, trimmed, cut to the limit. */
export function tidyQuery(query: string): string {
  return query
    .replace(/\p{Cc}+/gu, ' ')
    .normalize('NFC')
    .trim()
    .slice(0, LONGEST_QUERY)
    .trim()
}
