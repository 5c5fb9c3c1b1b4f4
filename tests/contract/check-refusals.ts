import { endpoints } from '#contract/index.ts'
import { observedRefusals } from '../support/suite/observed-refusals.ts'
import { unreachedRefusals } from './unreached-refusals.ts'

/**
 * After a run of all unit and API tests: was every code that an operation names reached? The other half, a handler that
 * refuses with a code that its operation does not name, fails in the test where it happens (`startTestApp`).
 */
const unreached = unreachedRefusals(endpoints, observedRefusals())
for (const refusal of unreached) process.stdout.write(`No test reaches ${refusal}\n`)
process.exitCode = unreached.length > 0 ? 1 : 0
