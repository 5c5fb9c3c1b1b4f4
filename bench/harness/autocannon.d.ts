/** The types of autocannon 9 that the load uses; the package has none of its own. */
declare module 'autocannon' {
  interface Request {
    method: string
    path: string
    headers: Record<string, string>
    body?: string
    onResponse?(): void
  }

  interface Client {
    setRequests(requests: Request[]): void
    pipelinedRequests: { addBody(body: Uint8Array): void }
  }

  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration?: number
    /** Total number of requests; the load ends after them, however long they take. */
    amount?: number
    /** Requests per second of all connections together. */
    overallRate?: number
    /** Seconds. */
    timeout?: number
    setupClient?(client: Client): void
  }

  interface Result {
    '2xx': number
    non2xx: number
    /** Counts by status. */
    statusCodeStats: Record<number, { count: number }>
    errors: number
    timeouts: number
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number }
    start: Date
    finish: Date
  }

  interface Running extends Promise<Result> {
    /** Ends a load early; answers received before that count. */
    stop(): void
  }

  export default function autocannon(options: Options): Running
}
