import type { Endpoint } from './endpoint.ts'
import { type ErrorCode, errorCodes } from './errors.ts'
import { declaredRefusals } from './refusals.ts'

/** The success status of an operation. */
export function successStatus(endpoint: Endpoint): number {
  return Number(Object.keys(endpoint.responses)[0])
}

/** The codes of an operation's refusals by their status. */
export function refusalsByStatus(endpoint: Endpoint): Map<number, ErrorCode[]> {
  return Map.groupBy(declaredRefusals(endpoint), (code) => errorCodes[code][0])
}

/** Every status an operation may answer with: its own, and those of its refusals. */
export function declaredStatuses(endpoint: Endpoint): number[] {
  return [successStatus(endpoint), ...refusalsByStatus(endpoint).keys()].sort((a, b) => a - b)
}
