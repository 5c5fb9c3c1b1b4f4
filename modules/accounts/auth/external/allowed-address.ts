/** Whether people with this address may log in, where a provider names domains: a subdomain is another one. */
export function isAllowedAddress(email: string | null, domains: readonly string[]): boolean {
  if (domains.length === 0) return true
  const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domain !== undefined && domains.includes(domain)
}
