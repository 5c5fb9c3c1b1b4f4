/** Of the protocol (RFC 6749): anything else in the address is not shown. */
const CODE = /^[a-z_]{1,40}$/

/** The error that the provider names in the address of a page; null without one that may be shown. */
export function protocolError({ searchParams }: URL): string | null {
  const code = searchParams.get('error') ?? ''
  return CODE.test(code) ? code : null
}
