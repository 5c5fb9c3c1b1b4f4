import { fileURLToPath } from 'node:url'
import type { TestModule } from 'vitest/node'
import { createVitest } from 'vitest/node'
import { templateOn } from '../support/database/database-template.ts'
import { testSettings } from '../test-settings.ts'
import type { Guard } from './guard.ts'
import { guards } from './guards.ts'
import { withoutGuard } from './without-guard.ts'

/**
 * Takes each guard of the list out in turn and runs its test, which must then fail: a test that passes without the
 * guard proves nothing. Needs DATABASE_URL, because guards are about concurrency. Words after the command choose the
 * guards that have them in their names.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** As many as the cores of the usual machine. */
const AT_ONCE = 2

const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL names no PostgreSQL server')
process.env['FULL'] = '1'

const words = process.argv.slice(2)
const chosen = guards.filter(({ name }) => words.every((word) => name.includes(word)))
const proven = new Set<string>()

/** Says how many tests of a file failed without the guard after which the file's project is named. */
function report({ project, children }: TestModule): void {
  const states = [...children.allTests()].map((test) => test.result().state)
  const failed = states.filter((state) => state === 'failed').length
  if (failed > 0) proven.add(project.name)
  const passed = states.includes('passed') ? 'NO TEST FAILS' : 'NO TEST HAS SUCH A NAME'
  process.stdout.write(`without the guard: ${project.name} … ${failed === 0 ? passed : `${failed} failed`}\n`)
}

// A project has its own code, that without its guard, and each worker loads the code of one project.
const vitest = await createVitest(
  'test',
  { root: ROOT, config: false, watch: false, maxWorkers: AT_ONCE, reporters: [{ onTestModuleEnd: report }] },
  {
    test: {
      projects: chosen.map((guard) => ({
        root: ROOT,
        plugins: [withoutGuard(guard)],
        test: { ...testSettings, name: guard.name, include: [guard.test.file] },
      })),
    },
  },
)
const whole = await templateOn(url)
const drops = [whole.drop]

/** The test of a guard, on a database without the guard where that is a constraint. */
async function specificationOf({ name, removals, test }: Guard) {
  const project = vitest.projects.find((one) => one.name === name)
  if (!project) throw new Error(`Vitest does not know the guard «${name}»`)
  const statements = removals.flatMap((removal) => ('sql' in removal ? removal.sql : []))
  const { template, drop } = statements.length > 0 ? await templateOn(url ?? '', statements) : whole
  drops.push(drop)
  project.provide('template', template)
  return project.createSpecification(ROOT + test.file, { testNamePattern: new RegExp(test.named) })
}

const specifications = []
for (const guard of chosen) specifications.push(await specificationOf(guard))
await vitest.runTestSpecifications(specifications)
await vitest.close()
for (const drop of new Set(drops)) await drop()
for (const { name } of chosen) if (!proven.has(name)) process.stdout.write(`not proven: ${name}\n`)
process.stdout.write(`${proven.size} of ${chosen.length} guards are proven\n`)
process.exitCode = proven.size === chosen.length && chosen.length > 0 ? 0 : 1
