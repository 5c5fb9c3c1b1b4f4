import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** Of each load. */
  seconds: number
  /** Loads for each number; the report gives their median. */
  rounds: number
  /** Names of questions; without it, all. */
  only: string[] | undefined
  /** The one database to measure on; without it, each there is. */
  on: 'pglite' | 'postgresql' | undefined
}

/** `--seconds 8 --rounds 3 --only kept-page,search --on postgresql`. Throws for what it does not know. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '8' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string' },
      on: { type: 'string' },
    },
  })
  return {
    seconds: between(values.seconds, 1, 60),
    rounds: between(values.rounds, 1, 15),
    only: values.only?.split(','),
    on: databaseOf(values.on),
  }
}

function databaseOf(name: string | undefined): BenchOptions['on'] {
  if (name === undefined || name === 'pglite' || name === 'postgresql') return name
  throw new Error(`${name} is no database of the bench: pglite or postgresql`)
}

function between(text: string, least: number, most: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${text} is not within ${least} to ${most}`)
  return value
}
