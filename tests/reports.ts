import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

interface VitestReport {
  numPassedTests: number
  testResults: VitestFile[]
}

interface VitestFile {
  name: string
  startTime: number
  endTime: number
  status: string
  message: string
  assertionResults: { status: string; fullName: string }[]
}

interface Suite {
  suites?: Suite[]
  specs?: Spec[]
}

interface Spec {
  file: string
  title: string
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: { duration: number }[] }[]
}

interface PlaywrightReport extends Suite {
  errors: { message?: string }[]
  stats: { expected: number; flaky: number; unexpected: number }
}

interface TestReport {
  passed: number
  failures: string[]
  /** Titles of tests that passed only when they were repeated. */
  flaky: string[]
}

interface FileTime {
  file: string
  seconds: number
}

/** What the JSON report of Vitest or Playwright at this path says; a report that is not there is a failure. */
export function readReport(path: string): TestReport {
  const report = parse(path)
  if (!report) return { passed: 0, failures: [`There is no report ${path}`], flaky: [] }
  if (!('stats' in report))
    return { passed: report.numPassedTests, failures: report.testResults.flatMap(failuresOf), flaky: [] }
  const titled = (wanted: string) =>
    specsOf(report)
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title }) => `${file}: ${title}`)
  const { expected, flaky } = report.stats
  const broken = report.errors.map(({ message = 'an error outside of tests' }) => message)
  return { passed: expected + flaky, failures: [...titled('unexpected'), ...broken], flaky: titled('flaky') }
}

/** A file that could not be loaded has no test that failed. */
function failuresOf({ name, status, message, assertionResults }: VitestFile): string[] {
  if (status !== 'failed') return []
  const file = relative('.', name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [`${file}: ${message}`]
}

/** How long each test file took, the slowest first, by these reports. */
export function slowestFiles(paths: readonly string[]): FileTime[] {
  const seconds = new Map<string, number>()
  const add = (file: string, milliseconds: number) => seconds.set(file, (seconds.get(file) ?? 0) + milliseconds / 1000)
  for (const report of paths.map(parse).filter((one) => one !== null)) {
    if ('stats' in report)
      for (const { file, tests } of specsOf(report))
        for (const { duration } of tests.flatMap(({ results }) => results)) add(`tests/e2e/${file}`, duration)
    else for (const { name, startTime, endTime } of report.testResults) add(relative('.', name), endTime - startTime)
  }
  return [...seconds]
    .map(([file, sum]) => ({ file, seconds: sum }))
    .toSorted((one, other) => other.seconds - one.seconds)
}

function parse(path: string): VitestReport | PlaywrightReport | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport
  } catch {
    return null
  }
}

function specsOf({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}
