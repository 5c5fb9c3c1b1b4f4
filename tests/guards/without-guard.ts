import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type Guard, guards } from './guards.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The guard this run goes without: WITHOUT_GUARD has its place in the list. */
export function missingGuard(): Guard | undefined {
  const index = process.env['WITHOUT_GUARD']
  return index === undefined ? undefined : guards[Number(index)]
}

/** Takes a guard out of the code as it is loaded; the files stay as they are. */
export function withoutGuard(): Plugin {
  const removals = missingGuard()?.removals ?? []
  return {
    name: 'without-guard',
    enforce: 'pre',
    transform(text, id) {
      let changed = text
      for (const removal of removals) {
        if (!('file' in removal) || id.split('?')[0] !== ROOT + removal.file) continue
        const { code, instead, file } = removal
        if (changed.split(code).length !== 2) throw new Error(`${file} does not have the guard once: ${code}`)
        changed = changed.replace(code, () => instead)
      }
      return changed === text ? undefined : { code: changed, map: null }
    },
  }
}
