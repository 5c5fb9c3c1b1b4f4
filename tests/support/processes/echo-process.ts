import { answerOrders } from '#kernel/background/answer-orders.ts'

answerOrders(async (text: string) => {
  if (text === 'fail') throw new Error('as ordered')
  if (text === 'wait') await new Promise(() => undefined)
  if (text === 'hoard') for (const held: string[][] = []; ; ) held.push(Array.from({ length: 10_000 }, () => text))
  return text
})
