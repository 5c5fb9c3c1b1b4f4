import { realpath, stat } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'

export interface Original {
  file: string
  /** Its path below its root, with slashes, whatever it was asked for by. */
  key: string
  /** Changes with the file. */
  version: string
}

/** Larger files are no pictures for a shop. */
const MAX_BYTES = 50_000_000

/**
 * The file of a path in the first of the roots that has it. null for anything else: nothing outside them is ever
 * looked at, and what a link inside them leads out to is never read.
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
