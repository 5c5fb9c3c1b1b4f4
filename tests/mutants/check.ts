import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { recordMeasurement } from '../record-measurement.ts'
import { FAULTS, filesOf, LIMITS } from '../selection.ts'
import { AREAS, NOT_CODE } from './areas.ts'
import { NOT_DRAWN } from './drawn.ts'
import { inWords, scoreOf } from './score.ts'

/**
 * Changes the code that decides about money and rights in small ways (mutants), and looks whether its tests notice:
 * each drawn mutant is tried by the tests that reach it, until one fails. Fails when fewer than `ENOUGH` are found, or
 * when the tests of an area fail by themselves. Words after the command choose the areas that have one in their name.
 * Mutants that nobody found are listed in `test-results/mutants.md`.
 */
const ENOUGH = 80

/** All would take a day: of so many one is drawn, and `--whole` tries all. */
const ONE_OF = 40

/** As many as the cores of the usual machine. */
const AT_ONCE = 2

const words = process.argv.slice(2).filter((word) => word !== '--whole')
const areas = AREAS.filter(({ code }) => words.length === 0 || words.some((word) => code.includes(word)))
if (areas.length === 0) throw new Error(`No area has one of these in its name: ${words.join(', ')}`)
process.env['RANDOM_SEED'] ??= String(randomInt(2 ** 31))
process.env['ONE_MUTANT_OF'] ??= process.argv.includes('--whole') ? '1' : String(ONE_OF)
const drawn = `one of ${process.env['ONE_MUTANT_OF']}, RANDOM_SEED=${process.env['RANDOM_SEED']}`
process.stdout.write(`Mutants are drawn: ${drawn}\n`)

function optionsFor({ code, tests }: (typeof AREAS)[number]): PartialStrykerOptions {
  return {
    mutate: filesOf([`${code}/**/*.ts`], [NOT_CODE.map((name) => `${code}/**/${name}`)]),
    // Without crowds, times of answers and kills: they take long, and would find mutants by chance.
    testFiles: filesOf([...tests], [LIMITS, FAULTS]),
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutants/vitest.config.ts', pool: 'forks', related: false },
    coverageAnalysis: 'perTest',
    concurrency: AT_ONCE,
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/drawn.ts'],
    checkers: ['drawn'],
    mutator: {
      // The compiler refuses a changed word of a type, and an object without its fields; the rest are texts, which
      // have one place each and no copy to be compared with.
      excludedMutations: ['StringLiteral', 'ObjectLiteral'],
    },
    // Declarations of tables and routes, which run once as they are loaded: the compiler and a start show those.
    ignoreStatic: true,
    // Generous, since a slow machine finds nothing: what loops is stopped by the count of its rounds.
    timeoutMS: 120_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 60,
    tempDirName: 'test-results/mutants',
    cleanTempDir: 'always',
    ignorePatterns: ['build', 'data', 'test-results', 'playwright-report', 'screenshots'],
    // Only what TypeScript 6 offered to programs can rewrite it, and Vitest does not read it.
    tsconfigFile: 'none',
    reporters: ['dots'],
    allowConsoleColors: false,
  }
}

mkdirSync('test-results', { recursive: true })
const tried: MutantResult[] = []
const broken: string[] = []
for (const area of areas) {
  try {
    const results = await new Stryker(optionsFor(area)).runMutationTest()
    const own = results.filter(({ status, statusReason }) => status !== 'Ignored' && statusReason !== NOT_DRAWN)
    tried.push(...own)
    process.stdout.write(`${area.code}: ${inWords(scoreOf(own))}\n`)
  } catch (error) {
    broken.push(area.code)
    process.stdout.write(`${area.code}: ${error instanceof Error ? error.message : String(error)}\n`)
  }
}

const score = scoreOf(tried)
const sentence = `Mutants of ${areas.map(({ code }) => code).join(', ')} (${drawn}): ${inWords(score)}`
process.stdout.write(`${sentence}\n`)
recordMeasurement(sentence)
writeFileSync('test-results/mutants.md', [`# ${sentence}`, ...score.missed.map(described), ''].join('\n\n'))
process.exitCode = broken.length === 0 && score.tried > 0 && score.perCent >= ENOUGH ? 0 : 1

/** Where a mutant is, what it puts there, and whether a test reaches it at all. */
function described({ fileName, location, mutatorName, replacement, status }: MutantResult): string {
  const { line, column } = location.start
  return `- ${relative('', fileName)}:${line}:${column} ${mutatorName}, ${status}\n\n  ${replacement ?? ''}`.replaceAll(
    '\n',
    '\n  ',
  )
}
