import { LRUCache } from 'lru-cache'

interface Entry {
  value: Promise<unknown>
  tags: readonly string[]
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

  /** Forgets what carries one of the tags; everything when `tags` is null. */
  forget(tags: readonly string[] | null): void {
    if (tags === null) return this.#entries.clear()
    const named = new Set(tags)
    for (const [key, entry] of this.#entries.entries())
      if (entry.tags.some((tag) => named.has(tag))) this.#entries.delete(key)
  }
}
