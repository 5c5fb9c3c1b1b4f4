import { LRUCache } from 'lru-cache'
import { heldBytes } from './held-bytes.ts'

interface Entry {
  value: Promise<unknown>
  tags: readonly string[]
}

const MAX_ENTRIES = 20_000
/** Bytes of all values together: a thousand different searches a minute must not fill the memory. */
const MAX_BYTES = 12 * 1024 * 1024
/** The bytes that a cache entry takes in addition to its value: its key, its tags and the cache's own records. */
const ENTRY_BYTES = 500

interface Bounds {
  entries?: number
  bytes?: number
}

/** Never leaves this class; it keeps unknown ids from being cached. */
class Unknown extends Error {
  override readonly name = 'Unknown'
}

/**
 * A cache of read results in this process; a purge of one of their tags drops them (see `purge.ts`). Parallel readers
 * of one key share one load; a failed load is not cached. Entries and their bytes are bounded: those unused for longest
 * give way.
 */
export class KeptValues {
  readonly #entries: LRUCache<string, Entry>

  constructor({ entries = MAX_ENTRIES, bytes = MAX_BYTES }: Bounds = {}) {
    this.#entries = new LRUCache({ max: entries, maxSize: bytes, ttl: 300_000 })
  }

  get<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T> {
    const kept = this.#entries.get(key)
    if (kept) return kept.value as Promise<T>
    const value = load()
    const entry = { value, tags }
    this.#entries.set(key, entry, { size: ENTRY_BYTES })
    const isHere = () => this.#entries.peek(key) === entry
    value.then(
      (loaded) => {
        const size = ENTRY_BYTES + heldBytes(loaded)
        // The cache takes a new size only with a new entry.
        if (isHere()) this.#entries.set(key, { ...entry }, { size, noUpdateTTL: true })
      },
      () => {
        if (isHere()) this.#entries.delete(key)
      },
    )
    return value
  }

  /**
   * The values of these ids, each cached under its own key; missing ones are loaded together. An id that `load` does
   * not know is left out of the result and not cached.
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
      // One microtask later, every missing id is in the list.
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

  /** Drops the values that carry one of the tags; all values when `tags` is null. */
  forget(tags: readonly string[] | null): void {
    if (tags === null) return this.#entries.clear()
    const named = new Set(tags)
    for (const [key, entry] of this.#entries.entries())
      if (entry.tags.some((tag) => named.has(tag))) this.#entries.delete(key)
  }
}
