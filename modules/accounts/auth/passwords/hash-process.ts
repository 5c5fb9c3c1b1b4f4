import { type Argon2Parameters, argon2 } from 'node:crypto'
import { answerOrders } from '#kernel/background/answer-orders.ts'

/** The process that hashes passwords for `password.ts`; they reach it as messages only. */
answerOrders((parameters: Argon2Parameters) => {
  return new Promise<Buffer>((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
})
