import type { MiddlewareHandler } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { refusalResponse } from './errors.ts'

/** Methods of read-only resources. */
export const READING = ['GET', 'HEAD', 'OPTIONS'] as const
/** Methods of pages: forms are sent with POST. */
export const PAGE_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'] as const

/** Returns the methods that an API path accepts, HEAD and OPTIONS included; none for an unknown path. */
export function methodsByPath(endpoints: readonly Endpoint[]): (path: string) => readonly string[] {
  const methods = new Map<string, Set<string>>()
  for (const { path, method } of endpoints) {
    const ofPath = methods.get(path) ?? new Set()
    methods.set(path, ofPath.add(method.toUpperCase()))
  }
  const patterns = [...methods].map(([path, ofPath]) => ({ pattern: patternOf(path), ofPath }))
  return (path) => {
    const taken = new Set(patterns.flatMap(({ pattern, ofPath }) => (pattern.test(path) ? [...ofPath] : [])))
    if (taken.size === 0) return []
    return [...taken, ...(taken.has('GET') ? ['HEAD'] : []), 'OPTIONS']
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^/api${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

/** Names the methods that a path accepts: 204 for an OPTIONS request, else 405. */
export function answerWithMethods(asked: string, methods: readonly string[]): Response {
  const answer =
    asked === 'OPTIONS' ? new Response(null, { status: 204 }) : refusalResponse(new Refusal('method_not_allowed'))
  answer.headers.set('allow', methods.join(', '))
  return answer
}

/** Refuses other methods before read-only resources. */
export const onlyReading: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return answerWithMethods(c.req.method, READING)
  await next()
}
