import { commandOptions } from '#server/commands/command-options.ts'
import { startPaymentSimulator } from './payment-simulator.ts'

/**
 * `node sample/payment-simulator/main.ts --port 3001 --file payments.jsonl`; takes the shop's keys from the
 * environment.
 */
const { values } = commandOptions({
  options: {
    port: { type: 'string', default: '3001' },
    hostname: { type: 'string', default: '127.0.0.1' },
    merchant: { type: 'string', default: 'Aarebogen Verlag' },
    file: { type: 'string' },
  },
})

const simulator = await startPaymentSimulator({
  port: Number(values.port),
  hostname: values.hostname,
  merchantName: values.merchant,
  merchantId: required('DATATRANS_MERCHANT_ID'),
  password: required('DATATRANS_PASSWORD'),
  hmacKey: required('DATATRANS_HMAC_KEY'),
  ...(values.file ? { file: values.file } : {}),
})
console.log(`Payment simulator: ${simulator.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close())

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}
