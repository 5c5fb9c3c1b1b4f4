import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the browser's router does not read: it is for the server, which tells a page what to load. */
const FOR_THE_SERVER = ['imports', 'css', 'hasDefaultExport']

/**
 * Leaves out of the browser's list of routes what only the server reads, and all that is false (docs/decisions/0008).
 * Throws when the build has no such list.
 */
export async function slimManifest(buildDirectory: string): Promise<void> {
  const [file, ...others] = globSync(join(buildDirectory, 'client/assets/manifest-*.js'))
  if (file === undefined || others.length > 0) throw new Error('The build has not one list of routes for browsers')
  const [start, json, end] = (await readFile(file, 'utf8')).split(/(\{.*\})/)
  const slim = JSON.stringify(JSON.parse(json ?? ''), (name, value: unknown) =>
    FOR_THE_SERVER.includes(name) || value === false ? undefined : value,
  )
  await writeFile(file, `${start}${slim}${end}`)
}
