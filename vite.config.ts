import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const BROWSER_SCHEMAS = fileURLToPath(new URL('web/browser-schemas.ts', import.meta.url))

/** Leaves zod out of what browsers load. */
function withoutSchemas(): Plugin {
  return {
    name: 'lernladen:without-schemas',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => (source === 'zod' ? BROWSER_SCHEMAS : null),
  }
}

export default defineConfig({
  plugins: [withoutSchemas(), tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0, target: 'es2022' },
})
