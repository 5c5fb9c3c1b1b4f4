import { LRUCache } from 'lru-cache'
import { isDatabaseAway } from './database/failures.ts'
import { heldBytes } from './held-bytes.ts'

interface Entry {
  value: Promise<unknown>
  tags: readonly string[]
  /** Milliseconds of the clock: from then on the value may be out of date. */
  staleAt: number
  isLoaded: boolean
  /** The next value, while it is loaded. */
  next?: Promise<unknown> | undefined
}

const MAX_ENTRIES = 20_000
/** Bytes of all values together: a thousand different searches a minute must not fill the memory. */
const MAX_BYTES = 12 * 1024 * 1024
/** The bytes that a cache entry takes in addition to its value: its key, its tags and the cache's own records. */
const ENTRY_BYTES = 500

/** Milliseconds. */
const KEPT_FOR = 300_000
/** Milliseconds for which a stale value stands in for one that cannot be loaded. */
const STALE_FOR = 600_000
/** Milliseconds after a load that failed because the database is away, for which stale values are returned at once. */
const AWAY_FOR = 2_000

interface Bounds {
  entries?: number
  bytes?: number
  /** Milliseconds of a monotonic clock; the process's own by default. */
  now?: () => number
}

/** Never leaves this class; it keeps unknown ids from being cached. */
class Unknown extends Error {
  override readonly name = 'Unknown'
}

/**
 * A cache of read results in this process; a purge of one of their tags drops them (see `purge.ts`). Parallel readers
 * of one key share one load; a failed load is not cached. A value that may be out of date, because purges may have been
 * missed or its time is over, is loaded again; where the database is away it is returned as it is, for ten minutes
 * (decision record 118). Entries and their bytes are bounded: those unused for longest give way.
 */
export class KeptValues {
  readonly #entries: LRUCache<string, Entry>
  readonly #now: () => number
  #awayUntil = Number.NEGATIVE_INFINITY

  constructor({ entries = MAX_ENTRIES, bytes = MAX_BYTES, now = () => performance.now() }: Bounds = {}) {
    this.#entries = new LRUCache({ max: entries, maxSize: bytes, ttl: KEPT_FOR + STALE_FOR })
    this.#now = now
  }

  get<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T> {
    const kept = this.#entries.get(key)
    const now = this.#now()
    if (kept && now < kept.staleAt) return kept.value as Promise<T>
    if (!kept?.isLoaded || now >= kept.staleAt + STALE_FOR) return this.#load(key, tags, load)
    if (now < this.#awayUntil) return kept.value as Promise<T>
    return (kept.next ?? this.#loadAgain(key, kept, load)) as Promise<T>
  }

  /** The next value of a stale entry, which stays until that is here. */
  #loadAgain<T>(key: string, stale: Entry, load: () => Promise<T>): Promise<T> {
    // A purge since then drops the entry or this promise, and speaks of this value too.
    const isHere = () => this.#entries.peek(key) === stale && stale.next === next
    const next: Promise<T> = load().then(
      (value) => {
        const entry = { value: next, tags: stale.tags, staleAt: this.#now() + KEPT_FOR, isLoaded: true }
        if (isHere()) this.#entries.set(key, entry, { size: ENTRY_BYTES + heldBytes(value) })
        return value
      },
      (error: unknown) => {
        const isAway = isDatabaseAway(error)
        if (isAway) this.#awayUntil = this.#now() + AWAY_FOR
        else if (isHere()) this.#entries.delete(key)
        if (stale.next === next) stale.next = undefined
        if (isAway) return stale.value as Promise<T>
        throw error
      },
    )
    stale.next = next
    return next
  }

  #load<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T> {
    const value = load()
    const entry = { value, tags, staleAt: this.#now() + KEPT_FOR, isLoaded: false }
    this.#entries.set(key, entry, { size: ENTRY_BYTES })
    const isHere = () => this.#entries.peek(key) === entry
    value.then(
      (loaded) => {
        const size = ENTRY_BYTES + heldBytes(loaded)
        // The cache takes a new size only with a new entry.
        if (isHere()) this.#entries.set(key, { ...entry, isLoaded: true }, { size, noUpdateTTL: true })
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

  /** Drops the values that carry one of the tags; when `tags` is null, all values may be out of date. */
  forget(tags: readonly string[] | null): void {
    if (tags === null) return this.#markStale()
    const named = new Set(tags)
    for (const [key, entry] of this.#entries.entries())
      if (entry.tags.some((tag) => named.has(tag))) this.#entries.delete(key)
  }

  /** What is being loaded may have been read before a purge that this process missed: the next call loads it again. */
  #markStale(): void {
    const now = this.#now()
    for (const [key, entry] of this.#entries.entries()) {
      if (!entry.isLoaded) this.#entries.delete(key)
      entry.next = undefined
      entry.staleAt = Math.min(entry.staleAt, now)
    }
  }
}
