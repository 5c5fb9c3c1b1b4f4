import { z } from 'zod'
import { SIGNATURE_KEY } from '#adapters/http/signature.ts'
import { isThisMachine, webAddress } from '#adapters/http/web-address.ts'
import type { KeyVersion } from '#modules/ground/security/keys/key-versions.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const signatureKey = z.string().regex(SIGNATURE_KEY, 'hexadecimal, 16 bytes or more')
const address = z
  .string()
  .refine((value) => webAddress(value) !== null, 'https://…, or http://… on this machine, without a password')
const serviceAddress = address.refine((value) => !/[?#]/.test(value), 'without ? and #')
const roles = ['web', 'api', 'worker'] as const

/** `2:secret,1:former secret`: each version of a key with its secret, the current one first. */
const versionedKey = z
  .string()
  .regex(
    /^\d{1,4}:[^,\s]{32,}(,\d{1,4}:[^,\s]{32,})*$/,
    '<version>:<32 characters or more>, several separated by commas',
  )
  .transform((text): KeyVersion[] =>
    text.split(',').map((part) => {
      const colon = part.indexOf(':')
      return { version: Number(part.slice(0, colon)), secret: part.slice(colon + 1) }
    }),
  )
  .refine((keys) => new Set(keys.map(({ version }) => version)).size === keys.length, 'each version once')

/** A key as above, or a secret alone, which is version 1. */
const tokenSecret = z.union([
  versionedKey,
  z
    .string()
    .regex(/^(?!\d{1,4}:).{32,}$/, '32 characters or more, or <version>:<32 characters or more>')
    .transform((secret): KeyVersion[] => [{ version: 1, secret }]),
])

/** The shop serves whole hosts: an address has no path. */
const shopAddress = z
  .url({ protocol: /^https?$/ })
  .refine((text) => /^\/$/.test(new URL(text).pathname) && !/[?#]/.test(text), 'without a path, ? and #')
  .transform((text) => new URL(text).origin)

const common = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: shopAddress.optional(),
  ALLOW_HTTP: flag.default(false),
  DATA_DIR: z.string().default('data'),
  IMAGE_CACHE_MB: z.coerce.number().int().min(1).default(1000),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_SESSION_URL: z.string().startsWith('postgres').optional(),
  DATABASE_READ_URL: z.string().startsWith('postgres').optional(),
  DATABASE_READ_POOL: z.coerce.number().int().min(1).max(200).default(5),
  DATABASE_POOLER: z.enum(['none', 'pgbouncer']).default('none'),
  MIGRATE: flag.default(true),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  ROLES: z
    .string()
    .default(roles.join(','))
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles)).min(1)),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(5),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  MAINTENANCE: flag.default(false),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'mailto:… or https://…')
    .optional(),
  TOKEN_SECRET: tokenSecret.optional(),
  COUPON_KEY: versionedKey.optional(),
  PAYMENT_PROVIDER: z.enum(['datatrans', 'simulator']).optional(),
  ALLOW_PAYMENT_SIMULATOR: flag.default(false),
  DATATRANS_API_URL: z.url().default('https://api.datatrans.com'),
  DATATRANS_PAY_URL: z.url().default('https://pay.datatrans.com'),
  DATATRANS_MERCHANT_ID: z.string().min(1).optional(),
  DATATRANS_PASSWORD: z.string().min(1).optional(),
  DATATRANS_HMAC_KEY: signatureKey.optional(),
  BEOOK_URL: serviceAddress.optional(),
  BEOOK_SECRET: signatureKey.optional(),
  EDUBASE_URL: serviceAddress.optional(),
  EDUBASE_SECRET: signatureKey.optional(),
  WEB_APP_URL: address.optional(),
  SEARCH: z.enum(['postgres', 'meilisearch', 'algolia']).default('postgres'),
  SEARCH_INDEX: z
    .string()
    .regex(/^[\w-]{1,200}$/, 'letters, digits, - and _')
    .default('lernladen'),
  MEILISEARCH_URL: z.url().optional(),
  MEILISEARCH_KEY: z.string().min(1).optional(),
  ALGOLIA_APPLICATION_ID: z.string().regex(/^\w+$/).optional(),
  ALGOLIA_KEY: z.string().min(1).optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_LABEL: z.string().min(1).max(40).optional(),
  OIDC_ROLE_CLAIM: z.string().min(1).default('roles'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'smtp://… or smtps://…')
    .optional(),
  ALLOW_UNENCRYPTED_MAIL: flag.default(false),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'such as eu-central-2')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('lernladen'),
  MAIL_FROM: z.string().min(3).default('Aarebogen Verlag <shop@aarebogen.example>'),
})
export type Environment = Omit<z.output<typeof common>, 'HOST'> & { HOST: string }

/** Settings that production requires (decisions, section 8). */
const REQUIRED = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'TOKEN_SECRET',
  'COUPON_KEY',
  'PAYMENT_PROVIDER',
  'SMTP_URL',
] as const satisfies (keyof Environment)[]
/** How to reach a search service. */
const OF_SEARCH: Readonly<Record<string, readonly string[]>> = {
  meilisearch: ['MEILISEARCH_URL', 'MEILISEARCH_KEY'],
  algolia: ['ALGOLIA_APPLICATION_ID', 'ALGOLIA_KEY'],
}
/** Behind a pooler, what needs a session has an address of its own. */
const OF_POOLER = ['DATABASE_URL', 'DATABASE_SESSION_URL']
const OF_DATATRANS = ['DATATRANS_MERCHANT_ID', 'DATATRANS_PASSWORD', 'DATATRANS_HMAC_KEY'] as const

/** How to reach a bucket. The endpoint is Amazon's unless named. */
const OF_S3 = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** Settings of which all required ones are there as soon as one of the names is. */
const TOGETHER: readonly { required: readonly string[]; optional?: readonly string[] }[] = [
  { required: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_LABEL'] },
  { required: ['DATABASE_URL'], optional: ['DATABASE_SESSION_URL', 'DATABASE_READ_URL'] },
  { required: ['BEOOK_URL', 'BEOOK_SECRET'] },
  { required: ['EDUBASE_URL', 'EDUBASE_SECRET'] },
  { required: OF_S3, optional: ['S3_ENDPOINT'] },
]

/** Lists every mistake at once; the process must not start. */
export class EnvironmentError extends Error {
  constructor(mistakes: string[]) {
    super(`The environment is incomplete or wrong:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`)
    this.name = 'EnvironmentError'
  }
}

/**
 * Reads the environment. In production its secrets are required. Otherwise the shop listens on this machine only,
 * unless told otherwise, because its passwords are public. An EnvironmentError names every mistake.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv, production: boolean): Environment {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = common.safeParse(present)
  const mistakes = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const ofSearch = OF_SEARCH[present['SEARCH'] ?? ''] ?? []
  mistakes.push(...ofSearch.filter((name) => !present[name]).map((name) => `${name}: is missing`))
  for (const { required, optional = [] } of TOGETHER) {
    const isUsed = [...required, ...optional].some((name) => present[name])
    if (isUsed) mistakes.push(...required.filter((name) => !present[name]).map((name) => `${name}: is missing`))
  }
  if (present['DATABASE_POOLER'] === 'pgbouncer')
    mistakes.push(...OF_POOLER.filter((name) => !present[name]).map((name) => `${name}: is missing`))
  if (production) mistakes.push(...missingInProduction(present))
  if (mistakes.length > 0 || !parsed.success) throw new EnvironmentError([...new Set(mistakes)])
  return { ...parsed.data, HOST: parsed.data.HOST ?? (production ? '0.0.0.0' : THIS_MACHINE) }
}

const THIS_MACHINE = '127.0.0.1'

/** Whether others can read along on the way to this address. */
function isReadable(address: string | undefined): boolean {
  return address !== undefined && URL.canParse(address) && /^http:/i.test(address) && webAddress(address) === null
}

/**
 * Whether mails only go out where nobody reads along: the mail server must offer STARTTLS unless it is on this machine,
 * or the operator does without.
 */
export function requiresTls({ SMTP_URL, ALLOW_UNENCRYPTED_MAIL }: Environment): boolean {
  const host = SMTP_URL === undefined ? THIS_MACHINE : new URL(SMTP_URL).hostname.replace(/^\[|\]$/g, '')
  return !ALLOW_UNENCRYPTED_MAIL && !isThisMachine(host)
}

function missingInProduction(variables: Record<string, string | undefined>): string[] {
  const provider = variables['PAYMENT_PROVIDER']
  const simulated = provider === 'simulator'
  const required: readonly string[] =
    provider === undefined || !simulated || variables['ALLOW_PAYMENT_SIMULATOR'] === 'true'
      ? [...REQUIRED, ...OF_DATATRANS]
      : REQUIRED
  const mistakes = required.filter((name) => !variables[name]).map((name) => `${name}: is missing`)
  if (simulated && variables['ALLOW_PAYMENT_SIMULATOR'] !== 'true') {
    mistakes.push('PAYMENT_PROVIDER: the simulator takes no money; set ALLOW_PAYMENT_SIMULATOR=true if that is meant')
  }
  if (variables['OIDC_ISSUER']?.startsWith('http:')) mistakes.push('OIDC_ISSUER: https://… in production')
  // Passwords and the buyers' data would go over the network for all to read.
  if (isReadable(variables['PUBLIC_URL']) && variables['ALLOW_HTTP'] !== 'true')
    mistakes.push('PUBLIC_URL: https://… in production; set ALLOW_HTTP=true if http is meant')
  for (const name of ['DATATRANS_API_URL', 'DATATRANS_PAY_URL'])
    if (isReadable(variables[name])) mistakes.push(`${name}: https://… in production`)
  return mistakes
}
