/** An author as forms and titles name them: with the address too, where another one has the same name. */
export function namedApart({ name, slug }: { name: string; slug: string }, hasNamesakes: boolean): string {
  return hasNamesakes ? `${name} (${slug})` : name
}

const WITH_SLUG = /^(.+) \(([a-z0-9]+(?:-[a-z0-9]+)*)\)$/

/** The name and the address in «Anna Muster (anna-muster-2)»; null for a name alone. */
export function partsOfNamedApart(text: string): { name: string; slug: string } | null {
  const [, name, slug] = WITH_SLUG.exec(text) ?? []
  return name !== undefined && slug !== undefined ? { name, slug } : null
}
