import type { Endpoint } from '#contract/endpoint.ts'
import { declaredStatuses } from '#contract/statuses.ts'
import type { TestApp } from '../support/app.ts'

/**
 * Every answer of the storm by its operation and status; an answer that no operation may give is kept word for word.
 */
export class ObservedOperations {
  readonly #counts = new Map<string, Map<number, number>>()
  readonly unexpected: string[] = []

  /** `send` of an instance that records each answer. */
  through({ send }: Pick<TestApp, 'send'>, endpointOf: (request: Request) => Endpoint | undefined): TestApp['send'] {
    return async (request) => {
      const endpoint = endpointOf(request)
      const response = await send(request)
      if (endpoint) await this.#note(endpoint, response)
      return response
    }
  }

  async #note(endpoint: Endpoint, response: Response): Promise<void> {
    const counts = this.#counts.get(endpoint.name) ?? new Map<number, number>()
    this.#counts.set(endpoint.name, counts.set(response.status, (counts.get(response.status) ?? 0) + 1))
    if (response.status >= 500 ? response.status === 503 : declaredStatuses(endpoint).includes(response.status)) return
    this.unexpected.push(`${endpoint.name} answered ${response.status}: ${await response.clone().text()}`)
  }

  /** How often an operation answered with one of these statuses. */
  count(name: string, isMeant: (status: number) => boolean = () => true): number {
    return [...(this.#counts.get(name) ?? [])].reduce((sum, [status, n]) => (isMeant(status) ? sum + n : sum), 0)
  }

  /** One line per operation: `placeOrder 200×312 409×40 503×12`. */
  table(): string {
    return [...this.#counts]
      .map(
        ([name, counts]) =>
          `${name} ${[...counts]
            .sort(([a], [b]) => a - b)
            .map(([status, n]) => `${status}×${n}`)
            .join(' ')}`,
      )
      .sort()
      .join('\n')
  }
}

/** Finds the operation of a request by its method and path. */
export function operationFinder(endpoints: readonly Endpoint[]): (request: Request) => Endpoint | undefined {
  const patterns = endpoints.map((endpoint) => ({
    endpoint,
    method: endpoint.method.toUpperCase(),
    path: new RegExp(`^/api${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
    variables: endpoint.path.split('{').length,
  }))
  // `/orders/newest` before `/orders/{id}`.
  const ordered = patterns.toSorted((a, b) => a.variables - b.variables)
  return (request) => {
    const { pathname } = new URL(request.url)
    return ordered.find(({ method, path }) => method === request.method && path.test(pathname))?.endpoint
  }
}
