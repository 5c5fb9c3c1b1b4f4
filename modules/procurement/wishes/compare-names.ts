const inGerman = new Intl.Collator('de-CH', { numeric: true })

/** Names as people sort them: `3b` before `10a`. */
export function compareNames(one: string, other: string): number {
  return inGerman.compare(one, other)
}

/** The same of classes; what is for no class comes last. */
export function compareClasses(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return compareNames(one, other)
}
