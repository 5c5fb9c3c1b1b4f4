/** The first letters of the first and the last word of a name: «Zoë von Grünigen» → ZG. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const first = words.slice(0, 1)
  const last = words.slice(1).slice(-1)
  return [...first, ...last].map((word) => [...word][0]?.toLocaleUpperCase('de-CH') ?? '').join('')
}
