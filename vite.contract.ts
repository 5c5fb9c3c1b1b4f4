import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const BROWSER_SCHEMAS = fileURLToPath(new URL('forms/browser-schemas.ts', import.meta.url))

const CONTRACT = fileURLToPath(new URL('contract/', import.meta.url))

/** Leaves zod out of what browsers load. */
export function withoutSchemas(): Plugin {
  return {
    name: 'lernladen:without-schemas',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => (source === 'zod' ? BROWSER_SCHEMAS : null),
  }
}

/**
 * Says of every schema and operation of the contract that making it has no effect, so that a page carries only
 * those it uses: a call or an object that is the value of a declaration becomes a call the bundler may drop.
 */
export function withoutUnusedContract(): Plugin {
  return {
    name: 'lernladen:without-unused-contract',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.startsWith(CONTRACT)) return null
      let droppable = code
      for (const { start, end } of declaredValues(this.parse(code)).reverse()) {
        const value = droppable.slice(start, end)
        droppable = `${droppable.slice(0, start)}/* @__PURE__ */ (() => (${value}))()${droppable.slice(end)}`
      }
      return { code: droppable, map: null, moduleSideEffects: false }
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
}

/** Where the calls and objects stand that are values of top-level constants, in the order of the code. */
function declaredValues(program: { body: unknown[] }): Node[] {
  const statements = program.body as (Node & { declaration?: Node | null })[]
  return statements
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap((statement) => (statement as Node & { declarations: { init: Node | null }[] }).declarations)
    .map((declaration) => declaration.init)
    .filter((init): init is Node => init?.type === 'CallExpression' || init?.type === 'ObjectExpression')
}
