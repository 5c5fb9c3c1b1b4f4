import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Prints the ten slowest files of all test runs, so that whoever adds a slow one sees it. */
const SHOWN = 10

interface VitestReport {
  testResults: { name: string; startTime: number; endTime: number }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { file: string; tests: { results: { duration: number }[] }[] }[]
}

interface SlowFile {
  file: string
  seconds: number
}

function read<T>(report: string): T | null {
  try {
    return JSON.parse(readFileSync(`test-results/${report}.json`, 'utf8')) as T
  } catch {
    return null
  }
}

function ofVitest(report: string): SlowFile[] {
  const { testResults = [] } = read<VitestReport>(report) ?? {}
  return testResults.map(({ name, startTime, endTime }) => ({
    file: `${relative('.', name)} (${report})`,
    seconds: (endTime - startTime) / 1000,
  }))
}

function ofPlaywright(report: string): SlowFile[] {
  const seconds = new Map<string, number>()
  const walk = ({ suites = [], specs = [] }: PlaywrightSuite) => {
    for (const { file, tests } of specs)
      for (const { duration } of tests.flatMap(({ results }) => results))
        seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000)
    suites.forEach(walk)
  }
  walk(read<PlaywrightSuite>(report) ?? {})
  return [...seconds].map(([file, sum]) => ({ file: `tests/e2e/${file} (${report})`, seconds: sum }))
}

const files = [...ofVitest('api'), ...ofPlaywright('journeys'), ...ofVitest('postgres')]
files.sort((one, other) => other.seconds - one.seconds)
process.stdout.write(`\nThe slowest of ${files.length} test files:\n`)
for (const { file, seconds } of files.slice(0, SHOWN))
  process.stdout.write(`${seconds.toFixed(0).padStart(5)} s  ${file}\n`)
