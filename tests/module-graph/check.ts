import { globSync, readFileSync } from 'node:fs'
import { crowdedFolders, tooManyShreds, violations } from './module-graph.ts'

/** Fails where modules form an import cycle, or another rule of their graph or of their folders is broken. */
const all = globSync('{contract,kernel,modules,adapters,server,web,sample,tests,bench}/**/*.{ts,tsx}')
const isProduct = (file: string) =>
  /^(contract|kernel|modules|adapters|server|web)\//.test(file) &&
  !/\.(test|guards|known-data)\.tsx?$|\/conformance\.ts$/.test(file)
const sources = new Map(all.filter(isProduct).map((file) => [file, readFileSync(file, 'utf8')]))
const found = [...violations(sources), ...crowdedFolders(all), ...tooManyShreds(sources)]
for (const violation of found) process.stderr.write(`${violation}\n`)
process.exitCode = found.length === 0 ? 0 : 1
