import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const ENTRY = fileURLToPath(new URL('shop-process.ts', import.meta.url))

/** Within `node_modules`, so that the packages that stay outside the bundle are found. */
const FILE = fileURLToPath(new URL('../../node_modules/.cache/lernladen/shop-process.js', import.meta.url))

/** Packages with native code or WebAssembly beside their files. */
const NOT_BUNDLED = ['sharp', 'pino', '@hyzyla/pdfium', '@electric-sql/pglite', '@electric-sql/pglite/contrib/pg_trgm']

/** Code in the bundle looks for its files, as migrations, where it stands in the repository. */
const ownAddress: Plugin = {
  name: 'own-address',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : undefined,
}

let bundle: Promise<string> | undefined

/**
 * The file of `shop-process.ts` with everything it imports, made once in each worker of the tests: a process that is
 * killed and started some seventy times would spend four fifths of its start on finding and parsing a thousand modules.
 */
export function bundledShop(): Promise<string> {
  bundle ??= makeBundle()
  return bundle
}

async function makeBundle(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [ownAddress],
    ssr: { noExternal: true, external: NOT_BUNDLED },
    build: { ssr: ENTRY, write: false, minify: false, rolldownOptions: { output: { codeSplitting: false } } },
  })) as Rolldown.RolldownOutput
  await mkdir(dirname(FILE), { recursive: true })
  // Workers that make it at the same time replace it by the same.
  const own = `${FILE}.${process.pid}`
  await writeFile(own, output[0].code)
  await rename(own, FILE)
  return FILE
}
