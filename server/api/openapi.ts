import { z } from 'zod'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errorBody } from '#contract/errors.ts'
import { takes } from '#contract/refusals.ts'
import { declaredStatuses, refusalsByStatus, successStatus } from '#contract/statuses.ts'

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
  413: 'Body too large: over 100 kB of JSON, or over what a form may have',
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

/** The OpenAPI 3.1 description of every declared operation. */
export function describeApi(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) (paths[endpoint.path] ??= {})[endpoint.method] = operation(endpoint)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lernladen',
      version,
      description:
        'Every refusal has a sentence and a code. Any operation may be refused as `components.responses` says, with 404 for an unknown address and 405 for another method. HEAD is answered wherever GET is.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody, 'output') },
      responses: { Refused404: refusal(404, ['not_found']), Refused405: refusal(405, ['method_not_allowed']) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'hep.auth.access' },
        partner: { type: 'openIdConnect', openIdConnectUrl: '/.well-known/openid-configuration' },
      },
    },
  }
}

function operation(endpoint: Endpoint) {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-access': accessLabel(endpoint.access),
    ...security(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...parameters(endpoint.headers, 'header'),
    ],
    ...(takes(endpoint.body)
      ? {
          requestBody: {
            required: true,
            content: {
              [endpoint.multipart ? 'multipart/form-data' : 'application/json']: {
                schema: jsonSchema(endpoint.body, 'input'),
              },
            },
          },
        }
      : {}),
    responses: Object.fromEntries(declaredStatuses(endpoint).map((status) => [status, response(endpoint, status)])),
  }
}

/** Where everyone may call, applications of partners may do so with a token as well. */
function security({ access, scope }: Endpoint) {
  const partner = scope === null ? [] : [{ partner: [scope] }]
  if (access === 'everyone' || access === 'signed') return scope === null ? {} : { security: [{}, ...partner] }
  return { security: access === 'partner' ? partner : [{ bearer: [] }, { cookie: [] }, ...partner] }
}

function accessLabel(access: Access): string {
  return typeof access === 'object' ? `groups: ${access.groups.join(', ')}` : access
}

function response(endpoint: Endpoint, status: number) {
  if (status !== successStatus(endpoint)) return refusal(status, refusalsByStatus(endpoint).get(status) ?? [])
  const description = REASONS[status] ?? String(status)
  const [success] = Object.values(endpoint.responses)
  if (status === 204 || !success) return { description }
  const type = success instanceof z.ZodFile ? '*/*' : 'application/json'
  return { description, content: { [type]: { schema: jsonSchema(success, 'output') } } }
}

/** The error body, with the codes that are possible here. */
function refusal(status: number, codes: readonly ErrorCode[]) {
  const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] }
  return {
    description: REASONS[status] ?? String(status),
    headers: HEADERS[status] ?? {},
    content: { 'application/json': { schema } },
  }
}

function parameters(schema: z.ZodType, place: 'path' | 'query' | 'header') {
  if (!takes(schema)) return []
  const object = jsonSchema(schema, 'input') as { properties?: Record<string, { type?: string }>; required?: string[] }
  return Object.entries(object.properties ?? {}).map(([name, property]) => ({
    name: property.type === 'array' ? `${name}[]` : name,
    in: place,
    required: place === 'path' || (object.required ?? []).includes(name),
    schema: property,
  }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}
