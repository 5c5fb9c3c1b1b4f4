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
  /** Rows of each table that grows without an end. */
  tableRows: number
  /** How often everything of the shop window is measured. */
  windowRounds: number
  /** A file of results whose figures of the shop window stand beside the new ones. */
  before: string | undefined
  /** Ends the name of the files of results, so that two states measured with one commit of the bench can both be kept. */
  label: string | undefined
  /** The only database to measure on; all by default. */
  on: 'pglite' | 'postgresql' | undefined
}

/** `--seconds 8 --rounds 3 --minutes 10 --only kept-page,search --on postgresql`; `--only shop-window --before results.json`. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '8' },
      rounds: { type: 'string', default: '3' },
      minutes: { type: 'string', default: '10' },
      'overload-seconds': { type: 'string', default: '300' },
      'table-rows': { type: 'string', default: '2000000' },
      'window-rounds': { type: 'string', default: '5' },
      before: { type: 'string' },
      label: { type: 'string' },
      only: { type: 'string' },
      on: { type: 'string' },
    },
  })
  return {
    seconds: between(values.seconds, 1, 60),
    rounds: between(values.rounds, 1, 15),
    minutes: between(values.minutes, 1, 240),
    overloadSeconds: between(values['overload-seconds'], 10, 3_600),
    tableRows: between(values['table-rows'], 10_000, 20_000_000),
    windowRounds: between(values['window-rounds'], 1, 15),
    before: values.before,
    label: labelOf(values.label),
    only: values.only?.split(','),
    on: databaseOf(values.on),
  }
}

function databaseOf(name: string | undefined): BenchOptions['on'] {
  if (name === undefined || name === 'pglite' || name === 'postgresql') return name
  throw new Error(`${name} is no database of the bench: pglite or postgresql`)
}

function labelOf(label: string | undefined): string | undefined {
  if (label === undefined || /^[a-z0-9-]+$/.test(label)) return label
  throw new Error(`${label} ends no file's name: small letters, digits and hyphens do`)
}

function between(text: string, least: number, most: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${text} is not within ${least} to ${most}`)
  return value
}
