import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { successStatus } from '#contract/statuses.ts'
import { describeApi } from '#server/api/openapi/describe-api.ts'

/** Answers as programs judge them that were made from the description of the API, by JSON Schema’s own validator. */
const ajv = new Ajv2020({ strict: false })
formats.default(ajv)

/** The operations whose description is read already, by its name. */
const described = new Map<string, ReadonlySet<Endpoint>>()

function describe(name: string, operations: readonly Endpoint[]): string {
  ajv.addSchema(describeApi(operations, { version: '0', title: 'Lernladen' }) as AnySchema, name)
  described.set(name, new Set(operations))
  return name
}
describe('api', endpoints)

/** That of the API, or, of an operation that only a test has, its own. */
function descriptionOf(endpoint: Endpoint): string {
  const [known] = [...described].find(([, operations]) => operations.has(endpoint)) ?? []
  return known ?? describe(`api-${described.size}`, [endpoint])
}

/** The body of a success must be as the description of the API says. */
export function checkDescribed(endpoint: Endpoint, body: unknown): void {
  const path = endpoint.path.replaceAll('~', '~0').replaceAll('/', '~1')
  const place = `paths/${path}/${endpoint.method}/responses/${successStatus(endpoint)}/content/application~1json/schema`
  const validate = ajv.getSchema(`${descriptionOf(endpoint)}#/${encodeURI(place)}`)
  if (!validate) throw new Error(`${endpoint.name} is not described`)
  if (!validate(body)) throw new Error(`${endpoint.name} is not as described: ${ajv.errorsText(validate.errors)}`)
}
