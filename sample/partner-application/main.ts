import { webAddress } from '#adapters/http/web-address.ts'
import { commandOptions } from '#server/commands/command-options.ts'
import { startPartnerApplication } from './partner-application.ts'

/**
 * `node sample/partner-application/main.ts --port 3004 --shop http://localhost:3000`; takes CLIENT_ID and CLIENT_SECRET
 * from the environment.
 */
const { values } = commandOptions({
  options: {
    port: { type: 'string', default: '3004' },
    hostname: { type: 'string', default: '127.0.0.1' },
    shop: { type: 'string', default: 'http://localhost:3000' },
  },
})
const shop = webAddress(values.shop)
if (shop === null) throw new Error(`--shop ${values.shop} is not https://…, nor http://… on this machine`)

const application = await startPartnerApplication({
  port: Number(values.port),
  hostname: values.hostname,
  shopUrl: () => new URL(shop).origin,
  clientId: required('CLIENT_ID'),
  clientSecret: required('CLIENT_SECRET'),
  report: console.error,
})
console.log(`Partner application: ${application.url}`)
console.log(`The client must have these redirect URLs: ${application.redirectUrls.join(', ')}`)
console.log(`It hears of logouts at ${application.backchannelLogoutUri}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void application.close())

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}
