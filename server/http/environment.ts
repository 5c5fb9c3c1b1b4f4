/** What is known of a request beside itself. */
export interface HttpEnvironment {
  Bindings: { ip?: string; incoming: { url?: string; socket: { remoteAddress?: string } } }
}
