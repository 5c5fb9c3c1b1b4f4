import type { LoadRequest, Server } from './load.ts'

/** Requests of one kind, which are sent again from the start once all are sent. */
export interface Kind {
  name: string
  requests: LoadRequest[]
}

export interface OpenLoadOrder {
  server: Server
  kinds: Kind[]
  /** Requests each second, whether or not the former ones are answered. */
  rate: number
  seconds: number
}

/** What became of one request; the time in milliseconds, from the moment at which it should have been sent. */
export interface Sent {
  kind: string
  outcome: 'answered' | 'refused' | 'failed' | 'late'
  status: number
  /** Which request of its kind it was. */
  index: number
  took: number
  /** The part of it in which the load itself was behind. */
  behind: number
}

/** The name of the questions of the load balancer. */
export const READY = 'ready'
