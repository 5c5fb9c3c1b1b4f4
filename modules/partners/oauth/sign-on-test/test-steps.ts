import { type Finding, findings, type TestStep } from '#contract/partners/sign-on-test/findings.ts'
import type { SignOnTestStep } from '#contract/partners/sign-on-test/sign-on-test.ts'
import type { Found, FoundAt, oauthSignOnTests } from '../tables.ts'

type Test = Pick<typeof oauthSignOnTests.$inferSelect, 'startUrl' | 'openedAt' | 'found'>

/**
 * Milliseconds after which a step that did not follow the one before is told as one that does not come; it is told
 * otherwise where it comes all the same. `begun` is after the person was led to the application.
 */
const PATIENCE = { begun: 20_000, redeemed: 15_000, afterwards: 15_000 }

/** How far a test is at this moment: each step with what was found, or with what is waited for. */
export function stepsOf(test: Test, now: number): SignOnTestStep[] {
  const { startUrl } = test
  if (startUrl === null) return [...addressSteps(test), ...signOnSteps(test, now), foreignRedeemed(test, now)]
  return [...addressSteps(test), ...signOnSteps(test, now), ...tokenSteps(test, now)]
}

function addressSteps({ found, startUrl }: Test): SignOnTestStep[] {
  const steps: TestStep[] = startUrl === null ? ['callback'] : ['callback', 'start']
  return steps.map((step) => foundOr(step, found))
}

function signOnSteps({ found, openedAt }: Test, now: number): SignOnTestStep[] {
  const expected = { since: openedAt?.getTime(), for: PATIENCE.begun, else: 'never_begun' as const }
  return [
    foundOr('begun', found, now, expected),
    foundOr('consented', found, now, { since: wentWell(found.begun) }),
    foundOr('code_given', found),
  ]
}

function tokenSteps({ found }: Test, now: number): SignOnTestStep[] {
  const redeemed = { since: wentWell(found.code_given), for: PATIENCE.redeemed, else: 'never_redeemed' as const }
  const afterwards = { since: wentWell(found.redeemed), for: PATIENCE.afterwards }
  return [
    foundOr('redeemed', found, now, redeemed),
    foundOr('userinfo', found, now, { ...afterwards, else: 'userinfo_not_asked' }),
    foundOr('licences', found, now, { ...afterwards, else: 'licences_not_asked' }),
  ]
}

/** Of a sign-on that the shop began: the client that redeems its code has not looked at the `state`. */
function foreignRedeemed({ found }: Test, now: number): SignOnTestStep {
  if (found.redeemed) return told('redeemed', { ...found.redeemed, finding: 'foreign_state_accepted' })
  return foundOr('redeemed', found, now, {
    since: wentWell(found.code_given),
    for: PATIENCE.redeemed,
    else: 'foreign_state_refused',
  })
}

interface Expected {
  /** From when on the step may come; undefined: not yet. */
  since?: number | undefined
  for?: number
  /** What is told afterwards; left out, it may take as long as it likes. */
  else?: Finding
}

function foundOr(step: TestStep, found: Found, now = 0, expected: Expected = {}): SignOnTestStep {
  const noted = found[step]
  if (noted) return told(step, noted)
  const { since, for: patience = Number.POSITIVE_INFINITY, else: missing } = expected
  const nothing = { step, finding: null, detail: null, at: null }
  if (since === undefined) return { ...nothing, state: 'open' }
  if (missing === undefined || now - since < patience) return { ...nothing, state: 'waiting' }
  return { ...nothing, finding: missing, state: findings[missing].state }
}

function told(step: TestStep, { finding, detail, at }: FoundAt): SignOnTestStep {
  return { step, state: finding === null ? 'done' : findings[finding].state, finding, detail, at }
}

/** When a step was done; undefined where it was not. */
function wentWell(noted: FoundAt | undefined): number | undefined {
  if (!noted || (noted.finding !== null && findings[noted.finding].state === 'failed')) return undefined
  return Date.parse(noted.at)
}
