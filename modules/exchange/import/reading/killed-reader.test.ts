import { execFileSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as importsApi from '#contract/exchange/import-runs.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { startTestApp } from '#tests/support/app.ts'
import { upload } from '#tests/support/factories/media-factories.ts'
import { onixMessage, onixRecord } from '#tests/support/factories/onix-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { catalogueHash, ended } from '#tests/support/office-imports.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp({ worksJobs: true })
const { client } = await signIn(app, await makeUser(app, { groups: ['editor'] }))

/** The process that reads files for this shop. */
async function reader(): Promise<number> {
  for (;;) {
    try {
      const found = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'reading-process'], { encoding: 'utf8' })
      return Number(found.trim().split('\n')[0])
    } catch {
      await setTimeout(20)
    }
  }
}

test('a reader that is killed ends its import with a sentence; the shop goes on, and the file is tried again', async () => {
  const before = await catalogueHash(app.core.db)
  const records = Array.from({ length: 2_000 }, (_, n) => onixRecord({ isbn: sampleIsbn(n + 1), title: `Titel ${n}` }))
  const bytes = new TextEncoder().encode(onixMessage(...records))
  const { data: run } = await client(importsApi.startImport, { body: { upload: await upload(client, bytes) } })
  process.kill(await reader(), 'SIGKILL')
  expect(await ended(client, run.id)).toMatchObject({
    state: 'aborted',
    failure: { reason: 'Das Lesen der Datei wurde unterbrochen. Machen Sie bitte noch einmal einen Probelauf.' },
    may: ['try'],
  })
  expect(await catalogueHash(app.core.db)).toEqual(before)
  await client(importsApi.tryImport, { params: { id: run.id } })
  expect(await ended(client, run.id)).toMatchObject({ state: 'finished', created: 2_000 })
})
