import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Guard } from './guard.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Guards lie beside the code that they are part of. */
const files = globSync('{adapters,kernel,modules,server}/**/*.guards.ts', { cwd: ROOT })

const lists = await Promise.all(
  files.map((file) => import(pathToFileURL(ROOT + file).href) as Promise<{ guards: readonly Guard[] }>),
)

/**
 * Guards of money and rights, and the test that fails without each. Where two guards protect the same thing, both are
 * removed. Sorted by name, so that a guard has the same place in every process.
 */
export const guards: readonly Guard[] = lists
  .flatMap((list) => list.guards)
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))
