/** A file as visitors get it: where its bytes lie, and the name under which it is saved. */
export interface OfferedFile {
  /** Relative to the storage's root: lower case, `/` between parts. */
  key: string
  name: string
  mediaType: string
}

/** Stores uploaded and generated files. Check who may have a file before asking for its link. */
export interface FileStorage {
  /** Stores a file, replacing one with the same key. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes of a file; null when there is none, or it is larger than `most` bytes. */
  read(key: string, most: number): Promise<Uint8Array | null>
  /** Deletes a file; a missing file is no error. */
  remove(key: string): Promise<void>
  /** A URL, on this or another site, that gives the file to anyone who has the URL, until `expires`. */
  link(file: OfferedFile, expires: Date): Promise<string>
}

/** Whether a key keeps to the rule above; any other is refused by `put`, and nothing lies under it. */
export function isStorageKey(key: string): boolean {
  return /^[a-z0-9][a-z0-9/._-]*$/.test(key) && !key.split('/').includes('..')
}
