import { countSales, forgetCounted } from '#modules/sales/figures/count-sales.ts'
import { openCatalogue } from './open-catalogue.ts'
import { progressLines } from './progress-lines.ts'

/** `npm run figures:rebuild`: counts what was sold anew, day by day, while the shop is running; see docs/operations.md. */
const say = (line: string) => void process.stdout.write(`${line}\n`)
const progress = progressLines(say)
const { connection, db } = await openCatalogue()
try {
  const begun = Date.now()
  await forgetCounted(db)
  await countSales({ db }, (done, total) => progress('Counting days', done, total))
  say(`Counted in ${Math.round((Date.now() - begun) / 1000)} s`)
} finally {
  await connection.close()
}
