const SHOWN = 5

/** What a crawl finds, each finding once with its places. */
export class Findings {
  readonly #places = new Map<string, Set<string>>()

  add(finding: string, place: string): void {
    const places = this.#places.get(finding) ?? new Set()
    this.#places.set(finding, places.add(place))
  }

  /** One text per finding; the one with the most places first. */
  report(): string[] {
    return [...this.#places]
      .map(([finding, places]) => ({ finding, places: [...places] }))
      .sort((one, other) => other.places.length - one.places.length)
      .map(({ finding, places }) => {
        const more = places.length > SHOWN ? `\n  and ${places.length - SHOWN} more` : ''
        return `${finding}\n  ${places.slice(0, SHOWN).join('\n  ')}${more}`
      })
  }
}
