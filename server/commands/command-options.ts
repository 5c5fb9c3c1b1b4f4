import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * What a command was called with, by its declaration for `parseArgs`. With something else it ends with 1 and a sentence
 * that names the options it knows, as it does where a setting is wrong.
 */
export function commandOptions<T extends ParseArgsConfig>(declared: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(declared)
  } catch (error) {
    const known = Object.keys(declared.options ?? {}).map((name) => `--${name}`)
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${reason}${known.length > 0 ? `\nKnown: ${known.join(', ')}` : ''}\n`)
    process.exit(1)
  }
}
