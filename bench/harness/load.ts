/** One request of a load. */
export interface LoadRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** What is sent: over and over for some seconds, or each request exactly once. */
export interface Load {
  requests: LoadRequest[]
  once: boolean
  /** What every answer must have; any 2xx unless given. */
  status?: 404
  /** What others send meanwhile, over and over; it is not measured, but must not fail either. */
  beside?: { requests: LoadRequest[]; connections: number }
}

/** What came of one load. */
export interface Measured {
  /** Expected answers each second. */
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  answered: number
  /** Other answers, and requests without an answer: a measurement with failures counts for nothing. */
  failed: number
}

export interface LoadOrder {
  origin: string
  load: Load
  connections: number
  seconds: number
}
