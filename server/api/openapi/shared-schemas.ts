import { z } from 'zod'

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = { [key: string]: unknown }

/** Whether a schema describes what a caller sends or what they get: defaults and transformations part the two. */
export type Direction = 'input' | 'output'

const PLACE = '#/components/schemas/'

/** The JSON Schemas of an API, where a schema with a name is written once and referred to in other places. */
export class SharedSchemas {
  readonly #names: z.core.$ZodRegistry<z.core.GlobalMeta>
  readonly #written = { input: new Map<string, JsonSchema>(), output: new Map<string, JsonSchema>() }

  constructor(names: ReadonlyMap<string, z.ZodType>) {
    // Descriptions come from zod’s own registry, names from here.
    const byName = new Map([...names].map(([id, schema]) => [schema as z.core.$ZodType, id]))
    this.#names = new (class extends z.core.$ZodRegistry<z.core.GlobalMeta> {
      override get(schema: z.core.$ZodType) {
        const id = byName.get(schema)
        const meta = z.globalRegistry.get(schema)
        return (id === undefined ? meta : { ...meta, id }) as never
      }
    })()
  }

  /** The JSON Schema of one direction; named schemas within it, and itself where it has a name, are references. */
  write(schema: z.ZodType, io: Direction): JsonSchema {
    // Within a list, the schema itself may become a reference.
    return this.writeOpen(z.array(schema), io)['items'] as JsonSchema
  }

  /** Like `write`, but the schema itself is written out even where it has a name: names belong to the original. */
  writeOpen(schema: z.ZodType, io: Direction): JsonSchema {
    const {
      $defs,
      $schema: _,
      ...written
    } = z.toJSONSchema(schema.clone(schema.def), {
      io,
      metadata: this.#names,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => shorten(jsonSchema),
      target: 'draft-2020-12',
    })
    for (const [name, { id: __, ...definition }] of Object.entries($defs ?? {}))
      this.#written[io].set(name, referring(definition, io))
    return referring(written, io)
  }

  /**
   * The named schemas as `components.schemas`, and the document that refers to them. One that is the same in both
   * directions is there once; else what is sent has `Input` behind its name.
   */
  gather<D extends object>(document: D): { document: D; schemas: Record<string, JsonSchema> } {
    const { input, output } = this.#written
    const both = new Set(input.keys())
    const unify = (value: unknown) =>
      replaceReferences(value, (name) => {
        const plain = name.replace(/Input$/, '')
        return name !== plain && (both.has(plain) || !output.has(plain)) ? plain : name
      })
    // Two that look alike are apart all the same where something within them is.
    for (let before = -1; before !== both.size; ) {
      before = both.size
      for (const name of both)
        if (JSON.stringify(unify(input.get(name))) !== JSON.stringify(unify(output.get(name)))) both.delete(name)
    }
    const schemas: [string, JsonSchema][] = [
      ...[...output].map(([name, schema]): [string, JsonSchema] => [name, schema]),
      ...[...input].flatMap(([name, schema]): [string, JsonSchema][] =>
        both.has(name) ? [] : [[output.has(name) ? `${name}Input` : name, schema]],
      ),
    ]
    return {
      document: unify(document) as D,
      schemas: Object.fromEntries(
        schemas
          .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
          .map(([name, schema]) => [name, unify(schema) as JsonSchema]),
      ),
    }
  }
}

/** Formats that say all that a reader needs: zod writes the same as a pattern of hundreds of signs. */
const FORMATS = ['date', 'date-time', 'uuid']

/** Leaves out what says nothing to a reader, such as bounds within which every whole number of JavaScript lies. */
function shorten(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format !== undefined && FORMATS.includes(schema.format)) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

function referring(schema: JsonSchema, io: Direction): JsonSchema {
  const suffix = io === 'input' ? 'Input' : ''
  return mapReferences(schema, (reference) =>
    reference.startsWith('#/$defs/') ? `${PLACE}${reference.slice('#/$defs/'.length)}${suffix}` : reference,
  ) as JsonSchema
}

function replaceReferences(value: unknown, rename: (name: string) => string): unknown {
  return mapReferences(value, (reference) =>
    reference.startsWith(PLACE) ? `${PLACE}${rename(reference.slice(PLACE.length))}` : reference,
  )
}

function mapReferences(value: unknown, map: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapReferences(item, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string' ? map(part) : mapReferences(part, map),
    ]),
  )
}
