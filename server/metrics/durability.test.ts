import { expect, test } from 'vitest'
import { durabilityOf, type Replication, tellDurability } from './durability.ts'

const one: Replication = {
  names: 'b',
  commits: 'on',
  archives: 'on',
  replicas: 1,
  readable: 1,
  synchronous: 1,
  lag: null,
}

test.each([
  ['waits for a replica that is there', {}, 'synchronous'],
  ['has lost its only replica', { replicas: 0, readable: 0, synchronous: 0 }, 'alone'],
  ['names no replica to wait for', { names: '', synchronous: 0 }, 'asynchronous'],
  ['waits for its own disk alone', { commits: 'local' }, 'asynchronous'],
  ['does not wait at all', { commits: 'off' }, 'asynchronous'],
  ['has a replica that is still catching up', { synchronous: 0 }, 'asynchronous'],
  ['does not show its replicas to the role of the shop', { readable: 0, synchronous: 0 }, null],
] as const)('a database that %s', (_what, differs, state) => {
  expect(durabilityOf({ ...one, ...differs })).toBe(state)
})

test.each([
  ['says nothing bad of what is on two machines and archived', {}, 'info'],
  ['warns where one machine has all', { replicas: 0, readable: 0, synchronous: 0 }, 'warn'],
  ['warns where nothing is archived', { archives: 'off' }, 'warn'],
] as const)('the start %s', async (_what, differs, level) => {
  const said: [string, object][] = []
  const log = {
    info: (facts: object) => said.push(['info', facts]),
    warn: (facts: object) => said.push(['warn', facts]),
  }
  await tellDurability({ kind: 'postgresql', executeAside: async () => ({ rows: [{ ...one, ...differs }] }) }, log)
  expect(said.map(([first]) => first)).toEqual([level])
  expect(said[0]?.[1]).toMatchObject({ synchronous_commit: 'on' })
})
