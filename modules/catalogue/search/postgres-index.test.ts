import { describeSearchIndex } from '#adapters/search/conformance.ts'
import { freshDatabase } from '#tests/support/app.ts'
import { postgresIndex } from './postgres-index.ts'

describeSearchIndex('in the database', async () => {
  const { connection, drop } = await freshDatabase()
  return {
    index: postgresIndex(connection.db),
    close: async () => {
      await connection.close()
      await drop()
    },
  }
})
