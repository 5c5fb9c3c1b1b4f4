import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { readTypeface } from '#kernel/typefaces.ts'

const require = createRequire(import.meta.url)

/** The sans that labels personal copies; Arimo has the Greek, Cyrillic and Vietnamese letters that it lacks. */
export function labelTypefaces(): Promise<Uint8Array[]> {
  return Promise.all([
    readTypeface({ family: 'sans', subset: 'latin' }),
    readTypeface({ family: 'sans', subset: 'latin-ext' }),
    readFile(require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf')),
  ])
}
