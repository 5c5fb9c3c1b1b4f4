import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of `postgres` and `initdb`: the one that is named, else the newest that is installed; null where none is. */
export function postgresPrograms(named: string | undefined): string | null {
  const folders = named === undefined ? globSync('/usr/lib/postgresql/*/bin') : [named]
  const found = folders
    .filter((folder) => existsSync(join(folder, 'postgres')))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  return found.at(-1) ?? null
}

/** PostgreSQL refuses to run as root: then as whom it runs. */
export function ownerOfServer(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0 || spawnSync('id', ['postgres']).status !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
  return { uid: id('-u'), gid: id('-g') }
}
