import sharp from 'sharp'
import { answerOrders } from '#kernel/background/answer-orders.ts'
import { drawFile } from './draw-file.ts'

// Each cover is drawn once, so that nothing of it is of use to another one.
sharp.cache(false)

/** The process that draws e-books for `put-books.ts`. */
answerOrders(drawFile, 'patient')
