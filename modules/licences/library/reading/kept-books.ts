import { LRUCache } from 'lru-cache'
import type { FileStorage } from '#adapters/storage/port.ts'
import { Refusal } from '#contract/errors.ts'
import { copyKey } from '../copy-key.ts'
import { type OpenBook, openBook } from './open-book.ts'
import { BookUnreadable } from './packed-book.ts'

/** Bytes of a book that is read here, and of all those that are held open; larger ones are for an app. */
const MOST_BYTES = 64 * 1024 * 1024
/** Milliseconds for which a book stays open: as long as a page takes with its pictures. */
const OPEN_FOR = 30_000

/**
 * Books that are read just now, by their copies: a page asks for its contents, a chapter and each picture. A copy with
 * this id is always the same; who may read it is asked before.
 */
export class KeptBooks {
  readonly #storage: FileStorage
  readonly #books: LRUCache<string, OpenBook>
  /** Books that are being opened. */
  readonly #opening = new Map<string, Promise<OpenBook>>()

  constructor(storage: FileStorage) {
    this.#storage = storage
    this.#books = new LRUCache({ maxSize: MOST_BYTES, ttl: OPEN_FOR, ttlAutopurge: true })
  }

  /** What `look` finds in the copy. Whatever is wrong with it is a refusal: the book itself is no reason to fail. */
  async read<T>(copy: { id: string; size: number | null }, look: (book: OpenBook) => T): Promise<T> {
    try {
      return look(await this.#open(copy))
    } catch (error) {
      if (error instanceof BookUnreadable) throw new Refusal('book_unreadable')
      throw error
    }
  }

  async #open({ id, size }: { id: string; size: number | null }): Promise<OpenBook> {
    if (size === null || size > MOST_BYTES) throw new BookUnreadable('too large')
    const kept = this.#books.get(id)
    if (kept) return kept
    const opening = this.#opening.get(id) ?? this.#load(id, size).finally(() => this.#opening.delete(id))
    this.#opening.set(id, opening)
    return opening
  }

  async #load(id: string, size: number): Promise<OpenBook> {
    const bytes = await this.#storage.read(copyKey(id), MOST_BYTES)
    // Deleted since, with its account or by its age: it can be asked for again.
    if (!bytes) throw new Refusal('not_found')
    const book = openBook(bytes)
    this.#books.set(id, book, { size })
    return book
  }
}
