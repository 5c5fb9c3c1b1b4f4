import { LRUCache } from 'lru-cache'

interface Entry {
  value: Promise<unknown>
  tags: readonly string[]
}

/** Thrown inside only, so that what is unknown is not kept. */
class Unknown extends Error {
  override readonly name = 'Unknown'
}

/**
 * Results of reads, kept in this process until a purge names one of their tags (see `purge.ts`).
 * Parallel readers of one key share one load; a failed load is not kept.
 */
export class KeptValues {
  readonly #entries: LRUCache<string, Entry>

  constructor(max = 20_000) {
    this.#entries = new LRUCache({ max, ttl: 300_000 })
  }

  get<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T> {
    const kept = this.#entries.get(key)
    if (kept) return kept.value as Promise<T>
    const value = load()
    const entry = { value, tags }
    this.#entries.set(key, entry)
    value.catch(() => {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key)
    })
    return value
  }

  /**
   * Each of these by its own key; those not yet kept are loaded together. What `load` does not know is left out of the
   * answer, and is not kept.
   */
  async getEach<T>(
    ids: readonly string[],
    { key, tags }: { key(id: string): string; tags(id: string): readonly string[] },
    load: (missing: string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<Map<string, T>> {
    const missing: string[] = []
    let loading: Promise<ReadonlyMap<string, T>> | undefined
    const loadOne = async (id: string) => {
      missing.push(id)
      // By the next turn every id that is missing has been named.
      await Promise.resolve()
      loading ??= load(missing)
      const value = (await loading).get(id)
      if (value === undefined) throw new Unknown()
      return value
    }
    const values = new Map<string, T>()
    const found = ids.map((id) => this.get(key(id), tags(id), () => loadOne(id)))
    for (const [place, value] of (await Promise.allSettled(found)).entries()) {
      if (value.status === 'fulfilled') values.set(ids[place] as string, value.value)
      else if (!(value.reason instanceof Unknown)) throw value.reason
    }
    return values
  }

  /** Forgets what carries one of the tags; everything when `tags` is null. */
  forget(tags: readonly string[] | null): void {
    if (tags === null) return this.#entries.clear()
    const named = new Set(tags)
    for (const [key, entry] of this.#entries.entries())
      if (entry.tags.some((tag) => named.has(tag))) this.#entries.delete(key)
  }
}
