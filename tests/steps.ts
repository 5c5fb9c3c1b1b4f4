import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'

export interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
  /** Shows the output while it runs; else only when the step fails. */
  live?: boolean
  /** Where the command writes its JSON report, when it runs tests. */
  report?: string
}

export interface Counts {
  passed: number
  failed: number
}

/** Runs the steps in order, stops at the first that fails, and closes with the counts of all tests. True when nothing failed. */
export async function runSteps(steps: Step[]): Promise<boolean> {
  const total: Counts = { passed: 0, failed: 0 }
  let failedStep: string | undefined
  for (const [index, step] of steps.entries()) {
    if (step.report) rmSync(step.report, { force: true })
    const label = `[${index + 1}/${steps.length}] ${step.name}`
    const succeeded = await runStep(step, label)
    const counts = step.report ? readCounts(step.report) : { passed: 0, failed: 0 }
    total.passed += counts.passed
    // A check, or a test run that broke down before its report, is a failure as well.
    total.failed += succeeded ? counts.failed : Math.max(counts.failed, 1)
    if (succeeded && counts.failed === 0) continue
    failedStep = step.name
    break
  }
  process.stdout.write(failedStep ? `\nFailed: ${failedStep}\n` : '\nEverything passed.\n')
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
  return total.failed === 0
}

async function runStep(step: Step, label: string): Promise<boolean> {
  const started = performance.now()
  process.stdout.write(step.live ? `${label}\n` : `${label} … `)
  const { code, output } = await run(step)
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`
  const result = code === 0 ? 'ok' : 'FAILED'
  process.stdout.write(step.live ? `${label}: ${result}, ${seconds}\n` : `${result}, ${seconds}\n`)
  if (code !== 0) process.stdout.write(output)
  return code === 0
}

function run(step: Step): Promise<{ code: number; output: string }> {
  const [command = '', ...args] = step.command
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...step.env },
      stdio: step.live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      // On Windows the tools are .cmd files, which only a shell starts.
      shell: process.platform === 'win32',
    })
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', (error) => resolve({ code: 1, output: `${error.message}\n` }))
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
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
