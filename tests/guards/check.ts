import { fileURLToPath } from 'node:url'
import type { TestModule, Vitest } from 'vitest/node'
import { createVitest } from 'vitest/node'
import { templateOn } from '../support/database/database-template.ts'
import { testSettings } from '../test-settings.ts'
import type { Guard } from './guard.ts'
import { guards } from './guards.ts'
import { withoutGuard } from './without-guard.ts'

/**
 * Takes each guard of the list out in turn and runs its test, which must then fail: a test that passes without the
 * guard proves nothing. Needs DATABASE_URL, because guards are about concurrency. Words after the command choose the
 * guards that have them in their names, or in the path of their test.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** As many as the cores of the usual machine. */
const AT_ONCE = 2

const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL names no PostgreSQL server')
process.env['FULL'] = '1'

const words = process.argv.slice(2)
const chosen = guards.filter(({ name, test }) => words.every((word) => name.includes(word) || test.file.includes(word)))
const proven = new Set<string>()

/** Says how many tests of a file failed without the guard after which the file's project is named. */
function report({ project, children }: TestModule): void {
  const states = [...children.allTests()].map((test) => test.result().state)
  const failed = states.filter((state) => state === 'failed').length
  if (failed > 0) proven.add(project.name)
  const passed = states.includes('passed') ? 'NO TEST FAILS' : 'NO TEST HAS SUCH A NAME'
  process.stdout.write(`without the guard: ${project.name} … ${failed === 0 ? passed : `${failed} failed`}\n`)
}

/** As many as a process has memory for: each has the code of the whole shop of its own. */
const TOGETHER = 40

const whole = await templateOn(url)
for (let first = 0; first < chosen.length; first += TOGETHER) await prove(chosen.slice(first, first + TOGETHER))
await whole.drop()

/** Runs the test of each of some guards without it. */
async function prove(some: readonly Guard[]): Promise<void> {
  // A project has its own code, that without its guard, and each worker loads the code of one project.
  const vitest = await createVitest(
    'test',
    { root: ROOT, config: false, watch: false, maxWorkers: AT_ONCE, reporters: [{ onTestModuleEnd: report }] },
    {
      test: {
        projects: some.map((guard) => ({
          root: ROOT,
          plugins: [withoutGuard(guard)],
          test: { ...testSettings, name: guard.name, include: [guard.test.file] },
        })),
      },
    },
  )
  const drops: (() => Promise<void>)[] = []
  const specifications = []
  for (const guard of some) {
    const { specification, drop } = await specificationOf(vitest, guard)
    specifications.push(specification)
    if (drop) drops.push(drop)
  }
  await vitest.runTestSpecifications(specifications)
  await vitest.close()
  for (const drop of drops) await drop()
}

/** The test of a guard, on a database of its own without the guard where that is a constraint. */
async function specificationOf(vitest: Vitest, { name, removals, test }: Guard) {
  const project = vitest.projects.find((one) => one.name === name)
  if (!project) throw new Error(`Vitest does not know the guard «${name}»`)
  const statements = removals.flatMap((removal) => ('sql' in removal ? removal.sql : []))
  const own = statements.length > 0 ? await templateOn(url ?? '', statements) : undefined
  project.provide('template', (own ?? whole).template)
  const specification = project.createSpecification(ROOT + test.file, { testNamePattern: new RegExp(test.named) })
  return { specification, drop: own?.drop }
}

for (const { name } of chosen) if (!proven.has(name)) process.stdout.write(`not proven: ${name}\n`)
process.stdout.write(`${proven.size} of ${chosen.length} guards are proven\n`)
process.exitCode = proven.size === chosen.length && chosen.length > 0 ? 0 : 1
