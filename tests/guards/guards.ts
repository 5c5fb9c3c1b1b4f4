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
 * Guards of money and rights, and the test that fails when one is taken out. Where two hold the same, both go. By name, so
 * that each has the same place in every process.
 */
export const guards: readonly Guard[] = lists
  .flatMap((list) => list.guards)
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))
