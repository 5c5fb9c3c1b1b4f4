/** One request of a load. */
export interface LoadRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** What to send: requests repeated for some seconds, or each request exactly once. */
export interface Load {
  requests: LoadRequest[]
  once: boolean
  /** The expected status; any 2xx by default. */
  status?: 404
  /** Requests that other clients repeat meanwhile. They are not measured, but must not fail either. */
  beside?: { requests: LoadRequest[]; connections: number }
}

/** The result of one load. */
export interface Measured {
  /** Expected answers per second. */
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  answered: number
  /** Unexpected answers, and requests without an answer. A measurement with failures is invalid. */
  failed: number
}

export interface LoadOrder {
  origin: string
  load: Load
  connections: number
  seconds: number
}
