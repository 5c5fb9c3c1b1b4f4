import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileStorage, isStorageKey, type OfferedFile, ofSize } from './port.ts'

export interface DiskStorageOptions {
  /** The only folder that is ever read or written. */
  folder: string
  /** Signs the links; it must be the same on every instance. */
  key: Uint8Array
}

export interface FoundFile extends Required<Pick<OfferedFile, 'name' | 'mediaType' | 'isShown'>> {
  /** Bytes. */
  size: number
  /** Changes with the content. */
  version: string
  /** The bytes from `start` to `end`, both included. Reading them, or giving up, closes the file. */
  stream(start: number, end: number): ReadableStream<Uint8Array>
  /** For a file whose bytes are not read. */
  close(): Promise<void>
}

/** Signed links to files begin with this path; see `server/media/files.ts`. */
export const DISK_PATH = '/files/'

/** Files in a folder of this machine, offered through signed links to this site. */
export class DiskStorage implements FileStorage {
  readonly #folder: string
  readonly #key: Uint8Array

  constructor({ folder, key }: DiskStorageOptions) {
    this.#folder = resolve(folder)
    this.#key = key
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.#place(key, (beside) => writeFile(beside, bytes))
  }

  async putStream(key: string, pieces: AsyncIterable<Uint8Array>, size: number): Promise<void> {
    await this.#place(key, (beside) => pipeline(ofSize(pieces, size), createWriteStream(beside)))
  }

  async read(key: string, most: number): Promise<Uint8Array | null> {
    const path = this.#pathOf(key)
    try {
      return path && (await stat(path)).size <= most ? await readFile(path) : null
    } catch (error) {
      return ifMissing(error)
    }
  }

  async readStream(key: string): Promise<AsyncIterable<Uint8Array> | null> {
    const path = this.#pathOf(key)
    const file = path && (await open(path).catch(ifMissing))
    return file ? file.createReadStream() : null
  }

  async remove(key: string): Promise<void> {
    const path = this.#pathOf(key)
    if (path) await rm(path, { force: true })
  }

  async link(file: OfferedFile, expires: Date): Promise<string> {
    const query = new URLSearchParams({
      name: file.name,
      type: file.mediaType,
      ...(file.isShown ? { show: 'true' } : {}),
      expires: String(Math.floor(expires.getTime() / 1000)),
    })
    query.set('signature', this.#sign(file.key, query))
    return `${DISK_PATH}${file.key}?${query}`
  }

  /** The file that a link was made for; null when the link is forged, altered or expired, or the file is gone. */
  async find(link: URL): Promise<FoundFile | null> {
    const key = link.pathname.slice(DISK_PATH.length)
    const query = new URLSearchParams(link.search)
    const signature = query.get('signature') ?? ''
    query.delete('signature')
    if (!isSame(signature, this.#sign(key, query)) || Number(query.get('expires')) * 1000 < Date.now()) return null
    const path = this.#pathOf(key)
    const file = path && (await open(path).catch(() => null))
    if (!file) return null
    const { size, mtimeMs } = await file.stat()
    return {
      name: query.get('name') ?? '',
      mediaType: query.get('type') ?? '',
      isShown: query.get('show') === 'true',
      size,
      version: `${mtimeMs}-${size}`,
      stream: (start, end) => Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream<Uint8Array>,
      close: () => file.close(),
    }
  }

  /** Written to a second file and renamed, so that nobody reads half a file. */
  async #place(key: string, write: (beside: string) => Promise<void>): Promise<void> {
    const path = this.#pathOf(key)
    if (!path) throw new Error('A storage key leads out of its folder')
    const beside = `${path}.${randomUUID()}.part`
    await mkdir(dirname(path), { recursive: true })
    try {
      await write(beside)
      await rename(beside, path)
    } catch (error) {
      await rm(beside, { force: true })
      throw error
    }
  }

  #pathOf(key: string): string | null {
    const path = resolve(this.#folder, key)
    return isStorageKey(key) && path.startsWith(this.#folder + sep) ? path : null
  }

  #sign(key: string, query: URLSearchParams): string {
    return createHmac('sha256', this.#key).update(`${key}?${query}`).digest('base64url')
  }
}

function ifMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
