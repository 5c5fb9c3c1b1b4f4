import { expect, test } from 'vitest'
import { HeldTurns } from './held-turns.ts'
import { job } from './job.ts'

/** Turns of a queue of mails, and what was asked of its worker. */
function turnsOfMails(beginnings: (() => Promise<string>)[]) {
  const asked: string[] = []
  const turns = new HeldTurns({
    offWork: async (name) => void asked.push(`off ${name}`),
    notifyWorker: (worker) => void asked.push(`wake ${worker}`),
  })
  const mails = job('mails-for-a-test', { held: 'mails' })
  const begin = () => beginnings.shift()?.() ?? Promise.reject(new Error('begun too often'))
  return { turns, mails, asked, add: () => turns.add(mails, begin) }
}

test('a queue is woken only while it has its turn', async () => {
  const { turns, mails, asked, add } = turnsOfMails([async () => 'first', async () => 'second'])
  await add()
  turns.wake(mails.name)
  await turns.hold(new Set(['mails']))
  turns.wake(mails.name)
  await turns.hold(new Set())
  turns.wake(mails.name)
  turns.wake('another-queue')
  expect(asked).toEqual(['wake first', 'off mails-for-a-test', 'wake second'])
})

test('a queue that could not begin begins at the next change', async () => {
  const { turns, mails, asked, add } = turnsOfMails([() => Promise.reject(new Error('away')), async () => 'worker'])
  await expect(add()).rejects.toThrow('away')
  turns.wake(mails.name)
  await turns.hold(new Set())
  turns.wake(mails.name)
  expect(asked).toEqual(['wake worker'])
})
