import { globSync, readFileSync } from 'node:fs'

const files = globSync(
  '{contract,kernel,modules,adapters,server,ui,forms,web,office,sample,tests,bench,deploy}/**/*.{ts,tsx}',
)

/** The text of every source file, by its path from the root. */
export const allSources: ReadonlyMap<string, string> = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

/** Without what only tests it, measures it or fills it. */
export const productSources: ReadonlyMap<string, string> = new Map(
  [...allSources].filter(
    ([file]) =>
      !/^(sample|tests|bench|deploy)\//.test(file) &&
      !/\.(test|guards|known-data)\.tsx?$|\/conformance\.ts$/.test(file),
  ),
)
