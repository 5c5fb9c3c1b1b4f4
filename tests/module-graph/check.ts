import { globSync, readFileSync } from 'node:fs'
import { crowdedFolders, tooManyShreds, violations } from './module-graph.ts'

/**
 * Fails where modules form an import cycle, or another rule of their graph is broken. `--tidy`: where a folder holds too
 * many files, or a module too many small ones.
 */
const all = globSync('{contract,kernel,modules,adapters,server,web,sample,tests,bench}/**/*.{ts,tsx}')
const isProduct = (file: string) =>
  /^(contract|kernel|modules|adapters|server|web)\//.test(file) &&
  !/\.(test|guards|known-data)\.tsx?$|\/conformance\.ts$/.test(file)
const sources = new Map(all.filter(isProduct).map((file) => [file, readFileSync(file, 'utf8')]))
const isTidiness = process.argv.includes('--tidy')
const found = isTidiness ? [...crowdedFolders(all), ...tooManyShreds(sources)] : violations(sources)
for (const violation of found) process.stderr.write(`${violation}\n`)
process.exitCode = found.length === 0 ? 0 : 1
