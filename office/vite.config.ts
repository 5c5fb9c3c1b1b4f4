import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { withoutSchemas, withoutUnusedContract } from '../vite.contract.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/office/',
  cacheDir: fileURLToPath(new URL('../node_modules/.vite-office', import.meta.url)),
  publicDir: false,
  define: { 'import.meta.env.IMGIX_HOST': JSON.stringify('') },
  plugins: [withoutSchemas(), withoutUnusedContract(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, emptyOutDir: true, target: 'es2022' },
})
