/** The address of the caller: the connection's, or the one that the outermost trusted proxy saw. */
export function clientAddress(connection: string | undefined, headers: Headers, trustedProxies: number): string {
  const direct = connection ?? 'unknown'
  if (trustedProxies === 0) return direct
  const forwarded = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return withoutPort(forwarded.at(-trustedProxies) ?? direct)
}

// Some proxies name the port too, which is another for each connection.
function withoutPort(address: string): string {
  return /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address
}
