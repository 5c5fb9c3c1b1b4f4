import { randomUUID } from 'node:crypto'
import { mkdir, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type FileStorage, StorageUnavailable } from '#adapters/storage/port.ts'

export interface Original {
  file: string
  /** Its path below its root, with slashes, however it was requested. */
  key: string
  /** Changes whenever the file changes. */
  version: string
}

/** Larger files are not shop pictures. */
const MAX_BYTES = 50_000_000

/** Milliseconds that somebody who looks at a page waits for a storage. */
const PATIENCE = 1_400

/**
 * The file at a path, from the first root that has it; null for anything else. Nothing outside the roots is ever looked
 * at, and a link that leads out of a root is never read. What is in no root, but in the storage `elsewhere`, is copied into
 * the first one; a picture never changes under its name. Throws StorageUnavailable where the copy takes too long; it is
 * finished all the same, for whoever asks for the picture next.
 */
export async function findOriginal(
  roots: readonly string[],
  path: string,
  elsewhere?: FileStorage,
): Promise<Original | null> {
  const found = await findInRoots(roots, path)
  if (found || !elsewhere || !(await copyInTime(roots[0] ?? '', path, elsewhere))) return found
  return findInRoots(roots, path)
}

async function copyInTime(root: string, path: string, elsewhere: FileStorage): Promise<boolean> {
  const copied = copyOriginal(root, path, elsewhere)
  const isLate = pause(PATIENCE, 'late' as const, { ref: false })
  const first = await Promise.race([copied, isLate])
  if (first !== 'late') return first
  throw new StorageUnavailable('the picture is not copied yet')
}

async function copyOriginal(root: string, path: string, elsewhere: FileStorage): Promise<boolean> {
  const content = await elsewhere.read(path, MAX_BYTES)
  if (!content) return false
  const target = resolve(root, path)
  const unfinished = `${target}.${randomUUID()}.part`
  await mkdir(dirname(target), { recursive: true })
  await writeFile(unfinished, content)
  await rename(unfinished, target)
  return true
}

async function findInRoots(roots: readonly string[], path: string): Promise<Original | null> {
  if (path.includes('\0')) return null
  for (const root of roots) {
    const wanted = resolve(root, path)
    if (!wanted.startsWith(resolve(root) + sep)) return null
    const [folder, file] = await Promise.all([root, wanted].map((name) => realpath(name).catch(() => null)))
    if (!folder || !file?.startsWith(folder + sep)) continue
    const found = await stat(file).catch(() => null)
    if (!found?.isFile() || found.size > MAX_BYTES) continue
    return { file, key: relative(folder, file).replaceAll(sep, '/'), version: `${found.mtimeMs}-${found.size}` }
  }
  return null
}
