import { readFileSync } from 'node:fs'

/** The text of a file that operators copy, by its path below `deploy/`. */
export function exampleFile(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
}
