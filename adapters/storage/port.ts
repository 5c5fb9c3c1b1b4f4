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
  /** An address on this or another site that gives the file to whoever has it, until `expires`. */
  link(file: OfferedFile, expires: Date): Promise<string>
}
