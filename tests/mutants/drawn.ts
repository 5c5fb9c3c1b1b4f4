import { createHash } from 'node:crypto'
import { type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** Why a mutant is not tried that the seed does not choose. */
export const NOT_DRAWN = 'not drawn'

/** Chooses one mutant of so many, the same ones for the same seed. */
export function isDrawn(
  { fileName, location, mutatorName, replacement }: Mutant,
  seed: string,
  oneOf: number,
): boolean {
  const file = fileName.split(/[/\\]/).slice(-3)
  const words = JSON.stringify([seed, file, location, mutatorName, replacement])
  return createHash('sha256').update(words).digest().readUInt32BE() % oneOf === 0
}

const check = async (mutants: Mutant[]): Promise<Record<string, CheckResult>> => {
  const seed = process.env['RANDOM_SEED'] ?? ''
  const oneOf = Number(process.env['ONE_MUTANT_OF'] ?? 1)
  const resultOf = (mutant: Mutant): CheckResult =>
    isDrawn(mutant, seed, oneOf)
      ? { status: CheckStatus.Passed }
      : { status: CheckStatus.CompileError, reason: NOT_DRAWN }
  return Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)]))
}

// Stryker has no sample of its own; of its two answers this one leaves a mutant out of the score.
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Checker, 'drawn', {
    init: async () => {},
    check,
    group: async (mutants) => [mutants.map(({ id }) => id)],
  }),
]
