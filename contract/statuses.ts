import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** The success status of an operation. */
export function successStatus(endpoint: Endpoint): number {
  return Number(Object.keys(endpoint.responses)[0])
}

/** Every status an operation may answer with: its own, and those that access and input bring along. */
export function declaredStatuses(endpoint: Endpoint): number[] {
  const { access, method } = endpoint
  const statuses = new Set<number>([successStatus(endpoint), ...endpoint.refusals, 429, 503])
  if (access !== 'everyone' && access !== 'signed') statuses.add(401).add(403)
  if (access === 'owner' || takes(endpoint.params)) statuses.add(404)
  if (takes(endpoint.query) || takes(endpoint.headers) || takes(endpoint.body)) statuses.add(422)
  if (method !== 'get') statuses.add(403).add(413).add(415)
  // The account of who calls may be erased meanwhile.
  if (method !== 'get' && access !== 'signed') statuses.add(401)
  return [...statuses].sort((a, b) => a - b)
}

export function takes(schema: z.ZodType): boolean {
  return !(schema instanceof z.ZodUndefined)
}
