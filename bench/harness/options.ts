import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** The duration of each load. */
  seconds: number
  /** Loads per figure; the report gives their median. */
  rounds: number
  /** Names of questions; all by default. */
  only: string[] | undefined
  /** How long the load lasts beside which memory is measured. */
  minutes: number
  /** How long each overload lasts. */
  overloadSeconds: number
  /** The only database to measure on; all by default. */
  on: 'pglite' | 'postgresql' | undefined
}

/** `--seconds 8 --rounds 3 --minutes 10 --only kept-page,search --on postgresql`. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '8' },
      rounds: { type: 'string', default: '3' },
      minutes: { type: 'string', default: '10' },
      'overload-seconds': { type: 'string', default: '300' },
      only: { type: 'string' },
      on: { type: 'string' },
    },
  })
  return {
    seconds: between(values.seconds, 1, 60),
    rounds: between(values.rounds, 1, 15),
    minutes: between(values.minutes, 1, 240),
    overloadSeconds: between(values['overload-seconds'], 10, 3_600),
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
