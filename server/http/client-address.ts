/** The IP address of the caller: the one the outermost trusted proxy saw, or that of the connection. */
export function clientAddress(connection: string | undefined, headers: Headers, trustedProxies: number): string {
  const direct = connection ?? 'unknown'
  if (trustedProxies === 0) return direct
  const forwarded = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return withoutPort(forwarded.at(-trustedProxies) ?? direct)
}

// Some proxies append the port, which differs for each connection.
function withoutPort(address: string): string {
  return /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address
}
