import { globSync, readFileSync } from 'node:fs'
import { crowdedFolders, tooManyShreds, violations } from './module-graph.ts'

/**
 * Fails where modules form an import cycle, or another rule of their graph is broken; where a folder holds too many files,
 * or modules too many small ones.
 */
const files = globSync('{contract,kernel,modules,adapters,server,ui,forms,web,office,sample,tests,bench}/**/*.{ts,tsx}')
const all = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const isProduct = (file: string) =>
  !/^(sample|tests|bench)\//.test(file) && !/\.(test|guards|known-data)\.tsx?$|\/conformance\.ts$/.test(file)
const product = new Map([...all].filter(([file]) => isProduct(file)))
const found = [...violations(product), ...crowdedFolders(files), ...tooManyShreds(all)]
for (const violation of found) process.stderr.write(`${violation}\n`)
process.exitCode = found.length === 0 ? 0 : 1
