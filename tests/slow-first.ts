import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a minute or more at full length: if one of them started last, it would run alone at the end. */
const SLOW = [
  'tests/outage/',
  'tests/crash/',
  'tests/contract/walk.test.ts',
  'modules/accounts/auth/enumeration.test.ts',
  'tests/storm/storm.test.ts',
]

/** Begins with the slow files, so that all workers end at about the same time. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.some((part) => moduleId.includes(part))
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
