import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { Guard } from './guard.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Removes a guard from the code as it is loaded; the files stay as they are. */
export function withoutGuard({ removals }: Guard): Plugin {
  const removalsIn = (id: string) =>
    removals.filter((removal) => 'file' in removal).filter(({ file }) => id.split('?')[0] === ROOT + file)
  return {
    name: 'without-guard',
    enforce: 'pre',
    // A run with every guard has left these files in the cache, which would hide that one is missing.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => (removalsIn(id).length > 0 ? false : undefined))
    },
    transform(text, id) {
      let changed = text
      for (const { code, instead, file } of removalsIn(id)) {
        if (changed.split(code).length !== 2) throw new Error(`${file} does not have the guard once: ${code}`)
        changed = changed.replace(code, () => instead)
      }
      return changed === text ? undefined : { code: changed, map: null }
    },
  }
}
