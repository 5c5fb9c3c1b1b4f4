import { globSync, readFileSync } from 'node:fs'
import { violations } from './module-graph.ts'

/** Fails where modules depend on each other in a circle, or one of the other rules of their graph is broken. */
const files = globSync('{contract,kernel,modules,adapters,server,web}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|(^|\/)conformance\.ts$/.test(file),
)
const found = violations(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))
for (const violation of found) process.stderr.write(`${violation}\n`)
process.exitCode = found.length === 0 ? 0 : 1
