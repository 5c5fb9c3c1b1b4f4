import { realpath, stat } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'

export interface Original {
  file: string
  /** Its path below its root, with slashes, however it was requested. */
  key: string
  /** Changes whenever the file changes. */
  version: string
}

/** Larger files are not shop pictures. */
const MAX_BYTES = 50_000_000

/**
 * The file at a path, from the first root that has it; null for anything else. Nothing outside the roots is ever looked
 * at, and a link that leads out of a root is never read.
 */
export async function findOriginal(roots: readonly string[], path: string): Promise<Original | null> {
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
