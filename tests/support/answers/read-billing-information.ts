/** The parts of billing information in the syntax of Swico S1 1.2, by their tags; null for any other text. */
export function readBillingInformation(text: string): Record<string, string> | null {
  if (!text.startsWith('//S1/')) return null
  const pieces = text.slice('//S1/'.length).match(/(?:\\.|[^\\/])+/g) ?? []
  const parts: Record<string, string> = {}
  let last = 0
  for (let n = 0; n < pieces.length; n += 2) {
    const [tag = '', value] = pieces.slice(n, n + 2)
    if (!/^\d{2}$/.test(tag) || value === undefined || Number(tag) <= last) return null
    last = Number(tag)
    parts[tag] = value.replace(/\\(.)/g, '$1')
  }
  return parts
}
