import { expect, test } from 'vitest'
import { startTestApp } from '../app.ts'
import { answering } from './read-only-replica.ts'

const { core } = await startTestApp()
const about = (method: string) =>
  answering(new Request('http://shop.test', { method }), () => core.replica.about(['titles']))

test('a request that may write cannot read from a replica, whatever test sends it', () => {
  expect(about('GET')).toBeDefined()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(() => about(method)).toThrow('reads from a replica')
})
