/**
 * Replaces zod in the browser (see `vite.config.ts`). There the contract provides addresses, labels and types; its
 * schemas are never run, because the server decides and HTML constraints hint. That saves 25 kB. Running one is a
 * mistake and throws.
 */
const RUNNING = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode'])

const inert: object = new Proxy(function schema() {}, {
  apply: () => inert,
  construct: () => inert,
  get(_, name) {
    if (RUNNING.has(name)) throw new Error('Schemas are not run in the browser')
    return inert
  },
})

export { inert as z }
