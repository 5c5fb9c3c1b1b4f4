import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'

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
}

export interface Counts {
  passed: number
  failed: number
}

/**
 * Runs the steps in order, stops at the first failure, and ends with the counts of all tests. True when nothing failed.
 */
export async function runSteps(steps: Step[]): Promise<boolean> {
  const total: Counts = { passed: 0, failed: 0 }
  let failedStep: string | undefined
  for (const step of steps) if (step.report) rmSync(step.report, { force: true })
  const begun = new Map(steps.filter(({ beside }) => beside).map((step) => [step, begin({ ...step, live: false })]))
  for (const [index, step] of steps.entries()) {
    const label = `[${index + 1}/${steps.length}] ${step.name}`
    const succeeded = await runStep(step, label, begun.get(step))
    const counts = step.report ? readCounts(step.report) : { passed: 0, failed: 0 }
    total.passed += counts.passed
    // A check, or a test run that broke down before its report, is a failure as well.
    total.failed += succeeded ? counts.failed : Math.max(counts.failed, 1)
    if (succeeded && counts.failed === 0) continue
    failedStep = step.name
    for (const running of begun.values()) running.stop()
    break
  }
  process.stdout.write(failedStep ? `\nFailed: ${failedStep}\n` : '\nEverything passed.\n')
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
  return total.failed === 0
}

async function runStep(step: Step, label: string, begun?: Running): Promise<boolean> {
  process.stdout.write(step.live ? `${label}\n` : `${label} … `)
  const running = begun ?? begin(step)
  if (step.live) running.show()
  const { code, milliseconds } = await running.ended
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`
  const result = code === 0 ? 'ok' : 'FAILED'
  process.stdout.write(step.live ? `${label}: ${result}, ${seconds}\n` : `${result}, ${seconds}\n`)
  if (code !== 0) running.show()
  return code === 0
}

interface Running {
  ended: Promise<{ code: number; milliseconds: number }>
  /** Shows the output from now on, and what was held back so far. */
  show(): void
  stop(): void
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
  const ended = new Promise<{ code: number; milliseconds: number }>((resolve) => {
    const end = (code: number) => resolve({ code, milliseconds: performance.now() - started })
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
    stop: () => child.kill(),
  }
}

interface Report {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected: number; flaky: number; unexpected: number }
}

/** Reads the JSON report of Vitest or Playwright; a test that passed only when repeated counts as failed. */
function readCounts(path: string): Counts {
  let report: Report
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return { passed: 0, failed: 1 }
  }
  if (report.stats) return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 }
}
