import { z } from 'zod'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errorBody } from '#contract/errors.ts'
import { titleCase } from '#contract/ground/resource.ts'
import { namedSchemas } from '#contract/index.ts'
import { refusalBody, takes } from '#contract/refusals.ts'
import { declaredStatuses, refusalsByStatus, successStatus } from '#contract/statuses.ts'
import { MAX_JSON_BYTES } from '../read-input.ts'
import { EXAMPLES } from './examples.ts'
import { type JsonSchema, SharedSchemas } from './shared-schemas.ts'

const REASONS: Record<number, string> = {
  200: 'OK',
  201: 'Made',
  202: 'Accepted',
  204: 'Done',
  401: 'Not logged in',
  403: 'Not allowed',
  404: 'Unknown, or another user’s; also at every address below /api that is not described here',
  405: 'The address takes other methods, which Allow names; so does 204 to OPTIONS',
  409: 'Conflict with the present state',
  413: `Body too large: over ${MAX_JSON_BYTES / 1_000} kB of JSON, where the operation takes no more, or over what a form may have`,
  415: 'Not the type of body that is asked for',
  422: 'Input refused, with a message per field',
  429: 'Too many requests, of this caller or of all together; see Retry-After',
  503: 'Maintenance, or the database is away; see Retry-After',
}

/** The headers of a refusal. */
const RETRY_AFTER = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }
const HEADERS: Record<number, object> = {
  405: { Allow: { description: 'The methods of this address', schema: { type: 'string' } } },
  429: RETRY_AFTER,
  503: RETRY_AFTER,
}

/** An OpenAPI document; a type alias, so that it may be answered as a record. */
export type ApiDescription = {
  openapi: string
  paths: Record<string, Record<string, object>>
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, object>; securitySchemes: object }
}

export interface DescribedAs {
  version: string
  title: string
}

/** Whether applications of partners may call an operation with their tokens. */
export function isForPartners({ access, scope }: Endpoint): boolean {
  return access === 'partner' || scope !== null
}

/** The OpenAPI 3.1 description of these operations. */
export function describeApi(endpoints: readonly Endpoint[], { version, title }: DescribedAs): ApiDescription {
  const shared = new SharedSchemas(namedSchemas)
  const responses = new Map<string, object>()
  const paths: ApiDescription['paths'] = {}
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method] = operation(endpoint, shared, responses)
  for (const [status, code] of ANYWHERE)
    responses.set(nameOfRefusal(status, [code]), refusal(status, [code], shared.write(errorBody, 'output')))
  const tags = [...new Set(endpoints.map(({ path }) => tagOf(path)))].map((name) => ({
    name,
    description: `Operations below /${name}`,
  }))
  const { document, schemas } = shared.gather({ paths, responses: Object.fromEntries([...responses].toSorted(byName)) })
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      summary: 'Shop and account portal of an educational publisher',
      description:
        'Every refusal has a sentence and a code. Any operation may be refused as `components.responses` says, with 404 for an unknown address and 405 for another method. HEAD is answered wherever GET is. Money is a whole number of Rappen, times are in UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags,
    paths: document.paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [
          name,
          name in EXAMPLES ? { ...schema, examples: [EXAMPLES[name]] } : schema,
        ]),
      ),
      responses: document.responses,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An access token of the shop' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'hep.auth.access', description: 'The login of a browser' },
        partner: {
          type: 'openIdConnect',
          openIdConnectUrl: '/.well-known/openid-configuration',
          description: 'A token of a partner’s application, with the scopes that the operation names',
        },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'Datatrans-Signature',
          description: 'Signature over time and raw body, with the key that the payment provider shares',
        },
      },
    },
  } as ApiDescription
}

/** What any address may answer, beyond what its operations name. */
const ANYWHERE: readonly [number, ErrorCode][] = [
  [404, 'not_found'],
  [405, 'method_not_allowed'],
]

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one.localeCompare(other, 'en')
}

/** The part of the API that an address is of: `shop/cart`, `users/addresses`, `office/orders`. */
function tagOf(path: string): string {
  const [first = '', second = ''] = path.split('/').filter((part) => part !== '' && !part.startsWith('{'))
  const name = second.replace(/\.\w+$/, '')
  return ['shop', 'users', 'office', 'website', 'auth'].includes(first) && name !== '' ? `${first}/${name}` : first
}

function operation(endpoint: Endpoint, shared: SharedSchemas, responses: Map<string, object>) {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [tagOf(endpoint.path)],
    'x-access': accessLabel(endpoint.access),
    security: security(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path', shared),
      ...parameters(endpoint.query, 'query', shared),
      ...parameters(endpoint.headers, 'header', shared),
    ],
    ...(takes(endpoint.body)
      ? {
          requestBody: {
            required: true,
            content: {
              [endpoint.multipart ? 'multipart/form-data' : 'application/json']: {
                schema: shared.write(endpoint.body, 'input'),
              },
            },
          },
        }
      : {}),
    ...(endpoint.bytes && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    responses: Object.fromEntries(
      declaredStatuses(endpoint).map((status) => [status, response(endpoint, status, shared, responses)]),
    ),
  }
}

/** By what a caller may be known, each alone; where everyone may call, nothing at all is enough. */
function security({ access, scope }: Endpoint): object[] {
  const partner = scope === null ? [] : [{ partner: [scope] }]
  if (access === 'signed') return [{ signature: [] }]
  if (access === 'partner') return partner
  return [...(access === 'everyone' ? [{}] : []), { bearer: [] }, { cookie: [] }, ...partner]
}

function accessLabel(access: Access): string {
  return typeof access === 'object' ? `groups: ${access.groups.join(', ')}` : access
}

function response(endpoint: Endpoint, status: number, shared: SharedSchemas, responses: Map<string, object>) {
  if (status !== successStatus(endpoint)) {
    const codes = (refusalsByStatus(endpoint).get(status) ?? []).toSorted()
    const own = codes.filter((code) => endpoint.carries[code])
    const name = nameOfRefusal(status, codes) + (own.length > 0 ? `Of${titleCase(endpoint.name)}` : '')
    const body = own.length > 0 ? refusalBody(endpoint, own) : errorBody
    if (!responses.has(name)) responses.set(name, refusal(status, codes, shared.write(body, 'output')))
    return { $ref: `#/components/responses/${name}` }
  }
  const description = REASONS[status] ?? String(status)
  const [success] = Object.values(endpoint.responses)
  if (status === 204 || !success) return { description }
  const schema = success instanceof z.ZodFile ? { type: 'string', format: 'binary' } : shared.write(success, 'output')
  return { description, content: Object.fromEntries(mediaTypes(endpoint).map((type) => [type, { schema }])) }
}

/** The media types of a success, by what the operation declares, else by the extension of its address. */
export function mediaTypes({ path, responses }: Pick<Endpoint, 'path' | 'responses'>): string[] {
  const [success] = Object.values(responses)
  if (!(success instanceof z.ZodFile)) return ['application/json']
  const declared = success.def.checks?.flatMap(
    (check) => (check._zod.def as Partial<z.core.$ZodCheckMimeTypeDef>).mime ?? [],
  )
  if (declared && declared.length > 0) return declared
  return [BY_EXTENSION[/\.\w+$/.exec(path)?.[0] ?? ''] ?? 'application/octet-stream']
}

const BY_EXTENSION: Record<string, string> = { '.csv': 'text/csv', '.pdf': 'application/pdf', '.svg': 'image/svg+xml' }

/** `Refused409CartChangedOrEmpty`: the same status with the same codes is described once. */
function nameOfRefusal(status: number, codes: readonly ErrorCode[]): string {
  const words = codes.map((code) => code.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()))
  return `Refused${status}${words.join('Or')}`
}

/** The body, with the codes that are possible here. */
function refusal(status: number, codes: readonly ErrorCode[], body: JsonSchema) {
  const schema = { allOf: [body, { properties: { code: { enum: codes } } }] }
  return {
    description: REASONS[status] ?? String(status),
    headers: HEADERS[status] ?? {},
    content: { 'application/json': { schema } },
  }
}

function parameters(schema: z.ZodType, place: 'path' | 'query' | 'header', shared: SharedSchemas) {
  const object = shared.writeOpen(schema, 'input') as {
    properties?: Record<string, { type?: string }>
    required?: string[]
  }
  return Object.entries(object.properties ?? {}).map(([name, property]) => ({
    name: property.type === 'array' ? `${name}[]` : name,
    in: place,
    required: place === 'path' || (object.required ?? []).includes(name),
    schema: property,
  }))
}
