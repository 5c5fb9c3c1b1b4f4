import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const BROWSER_SCHEMAS = fileURLToPath(new URL('web/browser-schemas.ts', import.meta.url))

const CONTRACT = fileURLToPath(new URL('contract/', import.meta.url))

/** Leaves zod out of what browsers load. */
function withoutSchemas(): Plugin {
  return {
    name: 'lernladen:without-schemas',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => (source === 'zod' ? BROWSER_SCHEMAS : null),
  }
}

/**
 * Says of every schema and operation of the contract that making it has no effect, so that a page carries only
 * those it uses: a call that is the value of a declaration becomes a call the bundler may drop.
 */
function withoutUnusedContract(): Plugin {
  return {
    name: 'lernladen:without-unused-contract',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.startsWith(CONTRACT)) return null
      let droppable = code
      for (const { start, end } of declaredCalls(this.parse(code)).reverse()) {
        droppable = `${droppable.slice(0, start)}/* @__PURE__ */ (() => ${droppable.slice(start, end)})()${droppable.slice(end)}`
      }
      return { code: droppable, map: null }
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
}

/** Where the calls stand that are values of top-level constants, in the order of the code. */
function declaredCalls(program: { body: unknown[] }): Node[] {
  const statements = program.body as (Node & { declaration?: Node | null })[]
  return statements
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap((statement) => (statement as Node & { declarations: { init: Node | null }[] }).declarations)
    .map((declaration) => declaration.init)
    .filter((init): init is Node => init?.type === 'CallExpression')
}

/** What every page loads, in two pieces: the one changes with dependencies only, so that browsers keep it longer. */
const BROWSER_CHUNKS = [
  { name: 'framework', test: /node_modules|rolldown-runtime/ },
  { name: 'shell', test: /web\/(root|use-|layouts|entry)|web\/messages\/(layout|errors|ui)|routes\/errors/ },
]

export default defineConfig({
  plugins: [withoutSchemas(), withoutUnusedContract(), tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: BROWSER_CHUNKS } } } } },
  },
})
