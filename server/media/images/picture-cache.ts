import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

interface PictureCacheOptions {
  folder: string
  /** Bytes of all files together; the files unused for longest are removed first. */
  maxBytes: number
}

const HOUR = 3_600_000
const UNFINISHED = '.part'

/**
 * Finished pictures on disk. Several processes may share the folder: a file appears completely or not at all, its own
 * timestamp is the time of last use, and a file that another process has removed is made again. A full or unwritable
 * disk costs speed, but no picture.
 */
export class PictureCache {
  readonly #options: PictureCacheOptions
  /** Files whose time of use was updated recently. */
  readonly #noted = new LRUCache<string, true>({ max: 10_000, ttl: HOUR })
  #unseen: number
  #tidying: Promise<void> | undefined

  constructor(options: PictureCacheOptions) {
    this.#options = options
    // Makes the first write look at the files that are already there.
    this.#unseen = options.maxBytes
  }

  async read(name: string): Promise<Buffer | null> {
    const file = join(this.#options.folder, name)
    const content = await readFile(file).catch(() => null)
    if (content && !this.#noted.has(name)) {
      this.#noted.set(name, true)
      const now = new Date()
      await utimes(file, now, now).catch(() => undefined)
    }
    return content
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    const { folder, maxBytes } = this.#options
    const unfinished = join(folder, `${name}.${process.pid}-${Math.random().toString(36).slice(2)}${UNFINISHED}`)
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(unfinished, content)
      await rename(unfinished, join(folder, name))
      this.#noted.set(name, true)
      this.#unseen += content.length
      // If each of two processes tidies after every tenth of the bound, they stay within it together.
      if (this.#unseen > maxBytes / 10) await this.#tidyOnce()
    } catch {
      await rm(unfinished, { force: true }).catch(() => undefined)
    }
  }

  async #tidyOnce(): Promise<void> {
    this.#tidying ??= this.#tidy().finally(() => (this.#tidying = undefined))
    await this.#tidying
  }

  /** Reduces the files to four fifths of the bound, and removes files of processes that died while writing. */
  async #tidy(): Promise<void> {
    const { folder, maxBytes } = this.#options
    this.#unseen = 0
    const names = await readdir(folder)
    const seen = await Promise.all(
      names.map(async (name) => {
        const file = join(folder, name)
        const found = await stat(file).catch(() => null)
        return { file, isUnfinished: name.endsWith(UNFINISHED), size: found?.size ?? 0, used: found?.mtimeMs ?? 0 }
      }),
    )
    const left = seen.filter(({ isUnfinished, used }) => isUnfinished && used < Date.now() - HOUR)
    const finished = seen.filter(({ isUnfinished }) => !isUnfinished).sort((a, b) => a.used - b.used)
    let excess = finished.reduce((sum, { size }) => sum + size, 0) - maxBytes * 0.8
    for (const { file, size } of finished) {
      if (excess <= 0) break
      left.push({ file, isUnfinished: false, size, used: 0 })
      excess -= size
    }
    await Promise.all(left.map(({ file }) => rm(file, { force: true })))
  }
}
