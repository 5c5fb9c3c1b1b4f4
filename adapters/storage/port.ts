/** A file as it is offered: where its bytes lie, and what it is called when it is saved. */
export interface OfferedFile {
  /** Below the storage's root: lower case, `/` between parts. */
  key: string
  name: string
  mediaType: string
}

/** Where uploaded and generated files lie. Who may have one is decided before a link is asked for. */
export interface FileStorage {
  /** Keeps a file, replacing one with the same key. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes of a file; null when there is none, or it is larger than `most` bytes. */
  read(key: string, most: number): Promise<Uint8Array | null>
  /** Forgets a file; one that is not there is no failure. */
  remove(key: string): Promise<void>
  /** An address on this or another site that gives the file to whoever has it, until `expires`. */
  link(file: OfferedFile, expires: Date): Promise<string>
}
