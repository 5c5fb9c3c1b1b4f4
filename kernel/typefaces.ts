import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import decompress from 'woff2-encoder/decompress'

/** A file of one of the shop's two typefaces, which hold a part of the letters each. */
export interface TypefaceFile {
  family: 'sans' | 'serif'
  /** `latin-ext` has the letters that `latin` lacks (Č, ł, ş). */
  subset: 'latin' | 'latin-ext'
  /** What varies beside the weight; only the weight unless given. */
  axis?: 'wdth' | 'opsz' | 'wght'
  italic?: boolean
}

/** The semibold of the sans as a file of its own, for PDFs: of a variable file only the default cut can be embedded. */
export interface SemiboldFile {
  family: 'semibold'
  subset: TypefaceFile['subset']
}

const PACKAGES = { sans: 'instrument-sans', serif: 'newsreader' } as const
const require = createRequire(import.meta.url)

const SEMIBOLD = {
  latin: require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff2'),
  'latin-ext': require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-ext-600-normal.woff2'),
}

/** The file uncompressed, as pictures and PDFs need it. */
export async function readTypeface(wanted: TypefaceFile | SemiboldFile): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await decompress(await readFile(pathOf(wanted))))
}

function pathOf(wanted: TypefaceFile | SemiboldFile): string {
  const { family, subset } = wanted
  if (family === 'semibold') return SEMIBOLD[subset]
  const { axis = 'wght', italic = false } = wanted
  const name = PACKAGES[family]
  const file = `${name}-${subset}-${axis}-${italic ? 'italic' : 'normal'}.woff2`
  return require.resolve(`@fontsource-variable/${name}/files/${file}`)
}
