/** What keeps an address from answering. */
export type Obstacle =
  | 'not_public'
  | 'name_unknown'
  | 'connection_refused'
  | 'connection_failed'
  | 'certificate_expired'
  | 'certificate_name'
  | 'certificate_untrusted'
  | 'tls_failed'
  | 'no_http'
  | 'too_slow'

/** What came of asking an address: its answer, or what was in the way. `location`: where it redirects to. */
export type Reached = { status: number; location: string | null } | { obstacle: Obstacle }

/** Looks whether an address of an application answers, which may be anywhere on the internet. */
export interface AddressProbe {
  /** Asks with GET, once; never fails. */
  probe(url: URL): Promise<Reached>
}
