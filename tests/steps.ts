import { execFileSync, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { readReport } from './reports.ts'

export interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
  /** Shows the output while the step runs; otherwise only when it fails. */
  live?: boolean
  /** Where the command writes its JSON report, when it runs tests. */
  report?: string
  /** Runs from the beginning, in parallel with the steps before it; its output is shown when it is its turn. */
  beside?: boolean
  /** What it finds is shown, and refuses nothing. */
  warns?: boolean
}

export interface Outcome {
  commit: string
  passed: boolean
  seconds: number
  /** Titles of tests that passed only when they were repeated. */
  flaky: string[]
  /** Titles of tests that failed, and names of other steps that did. */
  failures: string[]
  counts: { passed: number; failed: number }
  /** Names of the steps that failed. */
  failed: string[]
  steps: { name: string; seconds: number; outcome: 'ok' | 'failed' | 'warned' | 'left out' }[]
}

/** By this code a command says that it left its work out, because what it needs is not installed. */
export const LEFT_OUT = 77

const NO_REPORT = { passed: 0, failures: [], flaky: [] }

/**
 * Runs all steps in order, whatever fails, and says at the end what failed, what was flaky and how long each step took.
 * A flaky test has passed.
 */
export async function runSteps(steps: Step[]): Promise<Outcome> {
  const started = performance.now()
  const outcome: Outcome = {
    commit: currentCommit(),
    passed: true,
    seconds: 0,
    flaky: [],
    failures: [],
    counts: { passed: 0, failed: 0 },
    failed: [],
    steps: [],
  }
  for (const step of steps) if (step.report) rmSync(step.report, { force: true })
  const begun = new Map(steps.filter(({ beside }) => beside).map((step) => [step, begin({ ...step, live: false })]))
  for (const [index, step] of steps.entries()) {
    const { code, seconds } = await runStep(step, `[${index + 1}/${steps.length}] ${step.name}`, begun.get(step))
    const { passed, failures, flaky } = step.report ? readReport(step.report) : NO_REPORT
    const isLeftOut = code === LEFT_OUT
    const isFailed = !isLeftOut && (code !== 0 || failures.length > 0)
    const result = isFailed ? (step.warns ? 'warned' : 'failed') : isLeftOut ? 'left out' : 'ok'
    outcome.steps.push({ name: step.name, seconds, outcome: result })
    outcome.counts.passed += passed
    outcome.flaky.push(...flaky)
    if (!isFailed || step.warns) continue
    // A check, or a test run that broke down before its report, is a failure as well.
    outcome.failures.push(...(failures.length > 0 ? failures : [step.name]))
    outcome.failed.push(step.name)
  }
  outcome.passed = outcome.failed.length === 0
  outcome.counts.failed = outcome.failures.length
  outcome.seconds = Math.round((performance.now() - started) / 1000)
  tell(outcome)
  return outcome
}

/** Names of the steps with their share of the time, then what failed; the last line is read by machines. */
function tell({ steps, seconds, flaky, failed, failures, counts }: Outcome): void {
  const total = steps.reduce((sum, step) => sum + step.seconds, 0)
  const share = (step: number) => `${Math.round((100 * step) / Math.max(total, 1))} %`.padStart(5)
  const lines = [
    '',
    ...steps.map((step) => `${step.seconds.toFixed(0).padStart(5)} s ${share(step.seconds)}  ${step.name}`),
    `${seconds.toFixed(0).padStart(5)} s in all`,
    ...section('Passed only when repeated', flaky),
    ...section(
      'To be tidied',
      steps.filter(({ outcome }) => outcome === 'warned').map(({ name }) => name),
    ),
    ...section(
      'Left out',
      steps.filter(({ outcome }) => outcome === 'left out').map(({ name }) => name),
    ),
    ...section('Failed', failed),
    ...section('That is', failures),
    '',
    ...(failed.length === 0 ? ['Everything passed.'] : []),
    `${counts.passed} passed, ${counts.failed} failed`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function section(title: string, entries: readonly string[]): string[] {
  return entries.length === 0 ? [] : ['', `${title}:`, ...entries.map((entry) => `- ${entry}`)]
}

/** Outside a repository there is none. */
function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

async function runStep(step: Step, label: string, begun?: Running): Promise<{ code: number; seconds: number }> {
  process.stdout.write(step.live ? `${label}\n` : `${label} … `)
  const running = begun ?? begin(step)
  if (step.live) running.show()
  const { code, seconds } = await running.ended
  const word = code === 0 ? 'ok' : code === LEFT_OUT ? 'LEFT OUT' : step.warns ? 'WARNS' : 'FAILED'
  const result = `${word}, ${seconds.toFixed(1)} s`
  process.stdout.write(step.live ? `${label}: ${result}\n` : `${result}\n`)
  if (code !== 0) running.show()
  return { code, seconds }
}

interface Running {
  ended: Promise<{ code: number; seconds: number }>
  /** Shows the output from now on, and what was held back so far. */
  show(): void
}

function begin(step: Step): Running {
  const [command = '', ...args] = step.command
  const started = performance.now()
  const child = spawn(command, args, {
    env: { ...process.env, ...step.env },
    stdio: step.live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    // On Windows the tools are .cmd files, which only a shell starts.
    shell: process.platform === 'win32',
  })
  let held: Buffer[] = []
  let isShown = false
  const take = (chunk: Buffer) => {
    if (isShown) process.stdout.write(chunk)
    else held.push(chunk)
  }
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  const ended = new Promise<{ code: number; seconds: number }>((resolve) => {
    const end = (code: number) => resolve({ code, seconds: (performance.now() - started) / 1000 })
    child.once('error', (error) => {
      take(Buffer.from(`${error.message}\n`))
      end(1)
    })
    child.once('close', (code) => end(code ?? 1))
  })
  return {
    ended,
    show: () => {
      isShown = true
      process.stdout.write(Buffer.concat(held))
      held = []
    },
  }
}
