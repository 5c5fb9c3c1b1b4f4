/** Of pages with a code in their address: kept nowhere, indexed nowhere, and told to no other page. */
export const codeHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // Not `no-referrer`, with which browsers would send forms without their origin.
  'referrer-policy': 'strict-origin',
} as const
