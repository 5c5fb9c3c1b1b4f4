/** Where somebody arrives who follows redirects from an address; null where they lead in a circle. */
export function endOf(uri: string, redirects: ReadonlyMap<string, string>): string | null {
  const passed = new Set([uri])
  let place = uri
  for (let next = redirects.get(place); next !== undefined; next = redirects.get(place)) {
    if (passed.has(next)) return null
    passed.add(next)
    place = next
  }
  return place
}
