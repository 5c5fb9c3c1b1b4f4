/** A file as visitors get it: where its bytes lie, and the name under which it is saved. */
export interface OfferedFile {
  /** Relative to the storage's root: lower case, `/` between parts. */
  key: string
  name: string
  mediaType: string
  /** Whether browsers show it, where it is a PDF; any other file, and one that does not say so, is saved. */
  isShown?: boolean
}

/** Stores uploaded and generated files. Check who may have a file before asking for its link. */
export interface FileStorage {
  /** Stores a file, replacing one with the same key. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /**
   * The same from a stream, of which only a piece at a time is in memory. One that breaks, or has not exactly `size` bytes, is
   * an error, and whatever was stored under the key before stays.
   */
  putStream(key: string, pieces: AsyncIterable<Uint8Array>, size: number): Promise<void>
  /** The bytes of a file; null when there is none, or it is larger than `most` bytes. */
  read(key: string, most: number): Promise<Uint8Array | null>
  /** The bytes of a file piece by piece; null when there is none. Whoever stops reading has to end the iteration. */
  readStream(key: string): Promise<AsyncIterable<Uint8Array> | null>
  /** Deletes a file; a missing file is no error. */
  remove(key: string): Promise<void>
  /** A URL, on this or another site, that gives the file to anyone who has the URL, until `expires`. */
  link(file: OfferedFile, expires: Date): Promise<string>
}

/** The storage is away, silent or failing: a retry may succeed. A file that is missing, or refused, is no such failure. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}

/** Whether a key keeps to the rule above; any other is refused by `put`, and nothing lies under it. */
export function isStorageKey(key: string): boolean {
  return /^[a-z0-9][a-z0-9/._-]*$/.test(key) && !key.split('/').includes('..')
}

/** The pieces of a stream; fails before a byte too many, and at the end of one that is too short. */
export async function* ofSize(pieces: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let seen = 0
  for await (const piece of pieces) {
    seen += piece.byteLength
    if (seen > size) break
    yield piece
  }
  if (seen !== size) throw new Error('A stream has not the size that was told')
}
