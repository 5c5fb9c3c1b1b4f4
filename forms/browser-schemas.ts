/**
 * Replaces zod in the browser (see `vite.config.ts`). There the contract provides addresses, labels, types and the values
 * of its enumerations; its schemas are never run, because the server decides and HTML constraints hint. That saves 25 kB.
 * Running one is a mistake and throws.
 */
const RUNNING = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode'])

/** What leaves an enumeration one. */
const DESCRIBING = new Set<PropertyKey>(['describe', 'meta'])

/** A schema that does nothing, but has its values where it is an enumeration: pages list them as the server does. */
function inertSchema(options?: readonly unknown[]): object {
  return new Proxy(function schema() {}, {
    apply: () => inert,
    construct: () => inert,
    get(_, name) {
      if (RUNNING.has(name)) throw new Error('Schemas are not run in the browser')
      if (name === 'enum') return enumeration
      if (options && DESCRIBING.has(name)) return () => inertSchema(options)
      if (name !== 'options') return inert
      // A list of choices that is made of what is not here would be empty, and nobody would be told.
      if (!options) throw new Error('Only an enumeration has its values in the browser')
      return options
    },
  })
}

function enumeration(values: readonly string[] | Readonly<Record<string, string>>): object {
  return inertSchema(Array.isArray(values) ? values : Object.values(values))
}

const inert = inertSchema()

export { inert as z }
