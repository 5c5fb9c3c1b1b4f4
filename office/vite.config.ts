import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { namedElements, treeshake, withoutPartsOfParts, withoutPreloading } from '../vite.browsers.ts'
import { withoutSchemas, withoutUnusedContract } from '../vite.contract.ts'

/**
 * Few pieces for what many pages share, since small ones compress badly: what changes with dependencies only; what every
 * page loads; what most do; fields and steps; the forms of things; what operations are declared with. Each takes along what
 * its files import unless a piece above has it. The entry is no part of them: a page that imports a piece would run it.
 */
const BROWSER_CHUNKS = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown-runtime|lernladen\/react/,
  },
  { name: 'frame', test: /\/office\/(root|frame\/|release\/|editing\/draft-store)/ },
  { name: 'pages', test: /\/(office|ui|forms)\//, minShareCount: 55 },
  { name: 'steps', test: /\/(ui\/fields\/|office\/resource\/step)/ },
  { name: 'forms', test: /\/office\/editing\/(edit-form|leave-dialog|inputs\/)/ },
  { name: 'declarations', test: /\/contract\/(fields|endpoint|envelope|ground\/resource)[.]ts/ },
]

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/office/',
  cacheDir: fileURLToPath(new URL('../node_modules/.vite-office', import.meta.url)),
  publicDir: false,
  define: { 'import.meta.env.IMGIX_HOST': JSON.stringify('') },
  plugins: [
    withoutSchemas(),
    withoutUnusedContract(),
    withoutPreloading(),
    namedElements(),
    tailwindcss(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0, emptyOutDir: true, target: 'es2022' },
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: withoutPartsOfParts },
        rolldownOptions: { treeshake, output: { codeSplitting: { groups: BROWSER_CHUNKS } } },
      },
    },
  },
})
