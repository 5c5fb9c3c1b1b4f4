/** The address of the caller: the connection's, or the one that the outermost trusted proxy saw. */
export function clientAddress(connection: string | undefined, headers: Headers, trustedProxies: number): string {
  const direct = connection ?? 'unknown'
  if (trustedProxies === 0) return direct
  const forwarded = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return forwarded.at(-trustedProxies) ?? direct
}
