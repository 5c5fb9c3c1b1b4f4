import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { takes } from '#contract/refusals.ts'
import { inputArbitrary, type Known } from './input-arbitrary.ts'

/** Fields whose rules random values do not meet: repeated, accepted, of a fixed length, or signed. */
const EXAMPLES: Record<string, unknown> = {
  password: 'Tannen-Ufer-2027',
  password_confirmation: 'Tannen-Ufer-2027',
  order_number: '2026-100234',
  school_year: '2027/28',
  coupon_code: 'ABCD-EFGH-JKM2',
  terms_accepted: true,
  challenge: `00000000-0000-4000-8000-000000000000.1.1.${'A'.repeat(43)}`,
  hash: 'A'.repeat(43),
  signature: 'A'.repeat(43),
  expires: 4_000_000_000,
  codes: [new File(['ABCD-EFGH-JKM2'], 'codes.csv', { type: 'text/csv' })],
  statement: [new File(['<Document/>'], 'camt.xml', { type: 'application/xml' })],
  book_file: [new File(['%PDF-'], 'x.pdf', { type: 'application/pdf' })],
  logo_file: [new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })],
  redirects: [new File(['/alt;/neu'], 'weiterleitungen.csv', { type: 'text/csv' })],
  redirect_urls: ['https://lernwelt.example/callback'],
  initiate_login_uri: null,
  fallback_url: null,
  webhook_url: null,
  backchannel_logout_uri: null,
  primary_colour: '#1a2b3c',
  colour: '#1a2b3c',
  issuer: 'https://login.schule.example',
  email_domains: ['schule.example'],
  focus: '50-50',
  proof_file: [new File(['%PDF-'], 'x.pdf', { type: 'application/pdf' })],
}

/** The same for fields that other operations have with other rules. */
const EXAMPLES_OF: Record<string, Record<string, unknown>> = {
  redeemCoupon: { code: 'ABCD-2345-EFGH' },
  prolongEntitlement: { until: '2035-06-30' },
  createTitle: { published_on: '2026-01-01' },
  changeTitle: {
    authors: [],
    series: null,
    departments: [],
    levels: [],
    curricula: [],
    subjects: [],
    professions: [],
    proficiencies: [],
    readership: 'pupils',
    published_on: '2026-01-01',
    description: [],
    contents: [],
    praise: [],
  },
  extendQuote: { valid_until: '2099-01-01' },
  createTaxRate: { valid_from: '2099-01-01' },
  tryTaxRate: { valid_from: '2099-01-01' },
  changeNavigation: { revision: 0, points: [{ title: 'Team', url: '/team' }] },
  endSubscriptions: { lists: ['mykv'] },
  uploadReturnPicture: { picture: [new File(['x'], 'ecke.png', { type: 'image/png' })] },
  planSetting: { valid_from: '2100-01-04T00:00:00+01:00' },
  changeDeliveryAddress: {
    address: {
      first_name: 'Lea',
      last_name: 'Muster',
      street: 'Seeweg',
      street_number: '4',
      post_code: '3005',
      city: 'Bern',
      country: 'ch',
    },
  },
}

/** A body that passes the operation's schema, always the same; undefined where the operation takes none. */
export function validBody({ name, body }: Endpoint, known: Known): unknown {
  if (!takes(body)) return undefined
  const candidates = inputArbitrary(body, known)
  // Most are found with the first seed, so the other candidates are made only when needed.
  for (let seed = 1; seed <= 50; seed++) {
    const tries = fc.sample(candidates, { numRuns: 100, seed })
    const found = tries
      .map((one) => withExamples(one, { ...EXAMPLES, ...EXAMPLES_OF[name] }))
      .find((candidate) => body.safeParse(candidate).success)
    if (found !== undefined) return found
  }
  throw new Error(`${name}: no valid body was found; give an example of its rarest field`)
}

function withExamples(candidate: unknown, examples: Record<string, unknown>): unknown {
  if (typeof candidate !== 'object' || candidate === null) return candidate
  const fields: [string, unknown][] = Object.entries(candidate)
  return Object.fromEntries(fields.map(([name, value]) => [name, examples[name] ?? value]))
}
