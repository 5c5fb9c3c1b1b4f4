import { commandOptions } from '#server/commands/command-options.ts'
import { startPlatformSimulator } from './platform-simulator.ts'

/**
 * `node sample/platform-simulator/main.ts --port 3003 --folder platforms`; takes the secrets that the platforms share
 * with the shop from the environment.
 */
const { values } = commandOptions({
  options: {
    port: { type: 'string', default: '3003' },
    hostname: { type: 'string', default: '127.0.0.1' },
    folder: { type: 'string' },
  },
})

const simulator = await startPlatformSimulator({
  port: Number(values.port),
  hostname: values.hostname,
  secrets: { beook: required('BEOOK_SECRET'), edubase: required('EDUBASE_SECRET') },
  ...(values.folder ? { folder: values.folder } : {}),
})
console.log(`Platform simulator: ${simulator.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close())

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}
