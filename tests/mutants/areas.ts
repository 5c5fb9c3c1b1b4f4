/**
 * Code that decides about money and rights, each with the tests that have to find a fault in it. They stand near it: a
 * fault that only another module's tests find is one whose cause nobody sees.
 */
export const AREAS: readonly { code: string; tests: readonly string[] }[] = [
  { code: 'modules/accounts/auth', tests: ['modules/accounts/auth/**/*.test.ts'] },
  { code: 'modules/partners/oauth', tests: ['modules/partners/oauth/**/*.test.ts', 'tests/single-sign-on/*.test.ts'] },
  {
    code: 'modules/partners/partners',
    tests: ['modules/partners/partners/**/*.test.ts', 'tests/contract/partner-tokens.test.ts'],
  },
  { code: 'modules/licences/rights', tests: ['modules/licences/{rights,digital-goods,library}/**/*.test.ts'] },
  { code: 'modules/licences/coupons', tests: ['modules/licences/{coupons,library}/**/*.test.ts'] },
  {
    code: 'modules/fulfilment/refunds',
    tests: [
      'modules/fulfilment/{refunds,order-process}/**/*.test.ts',
      'modules/fulfilment/shipments/credited-copies.test.ts',
    ],
  },
  {
    code: 'modules/ground/security',
    tests: ['modules/{ground/security,licences/coupons}/**/*.test.ts', 'server/settings/keys.test.ts'],
  },
  { code: 'server/api', tests: ['server/api/**/*.test.ts', 'tests/contract/named-refusals.test.ts'] },
  { code: 'server/http', tests: ['server/{api,http}/**/*.test.ts'] },
]

/** In the folders, but no code that runs for a customer. */
export const NOT_CODE = ['*.test.ts', '*.guards.ts', '*.known-data.ts', 'make-list.ts']
