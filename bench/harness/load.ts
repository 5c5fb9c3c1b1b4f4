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
  /** Requests per second of all connections together; as many as are answered by default. */
  rate?: number
  /** The expected status; any 2xx by default. */
  status?: 404
  /** Answers with 429 are expected too, because the load asks for more than the shop allows one client. */
  mayBeRefused?: boolean
  /** Requests that other clients repeat in the meantime. They are not measured, but must not fail either. */
  beside?: Pick<Load, 'requests' | 'rate' | 'status' | 'mayBeRefused'> & { connections: number }
}

/** A server of this machine, in a process of its own. */
export interface Server {
  origin: string
  pid: number | undefined
}

/** The result of one load. */
export interface Measured {
  /** Expected answers per second. */
  perSecond: number
  /** Milliseconds that the server's process computed per answer; absent where the machine does not tell. */
  cpu?: number
  /** Milliseconds. */
  p50: number
  p99: number
  answered: number
  /** Unexpected answers, and requests without an answer. A measurement with failures is invalid. */
  failed: number
}

export interface LoadOrder {
  server: Server
  load: Load
  connections: number
  seconds: number
}
