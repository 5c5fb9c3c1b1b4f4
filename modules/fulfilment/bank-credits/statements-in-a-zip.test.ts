import { desc, eq } from 'drizzle-orm'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import * as bankCreditsApi from '#contract/fulfilment/bank-credits.ts'
import { statementSentences } from '#contract/fulfilment/bank-statement-sentences.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { bankDesk, bankFile, credit } from '#tests/support/bank-desk.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { bankCredits } from './tables.ts'

const app = await startTestApp({ payment: true })
const { db } = app.core
const staff = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const { send, onInvoice, orderOf } = bankDesk(app, staff)

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())
const zipped = (files: Zippable) => new File([zipSync(files)], 'kontoauszuege.zip', { type: 'application/zip' })
const statementOf = async (reference: string, kind?: 'camt.053.001.04' | 'camt.054.001.08') =>
  bytesOf(bankFile([credit('36.50', reference)], kind && { kind }))

async function sentenceAbout(file: File): Promise<string> {
  const before = await db.$count(bankCredits)
  const call = staff.client(bankCreditsApi.uploadBankStatement, { body: { statement: [file] } })
  const { status, body } = await refused(call)
  expect(status).toBe(422)
  expect(await db.$count(bankCredits)).toBe(before)
  return body.errors?.['statement']?.[0] ?? ''
}

/** The same archive, with something else in a record of each file. */
function patched(file: Uint8Array, { signature, at, value }: { signature: number; at: number; value: number }) {
  const bytes = Buffer.from(file)
  for (let place = 0; place < bytes.length - 46; place++) {
    if (bytes.readUInt32LE(place) === signature) bytes.writeUInt32LE(value, place + at)
  }
  return new File([bytes], 'kontoauszug.zip')
}
const DIRECTORY = 0x02014b50

describe('a ZIP of statements', () => {
  it('as a bank gives it is read as the statement in it, once', async () => {
    const { id, reference } = await onInvoice()
    const file = zipped({ 'kontoauszug.xml': await statementOf(reference) })
    expect(await send(file)).toEqual({ matched: 1, open: 0, known: 0 })
    expect(await send(file)).toEqual({ matched: 0, open: 0, known: 1 })
    expect(await orderOf(id)).toMatchObject({ status: 'paid' })
  })

  it('of several days and accounts is read wholly, with what stands beside them left alone', async () => {
    const made = [await onInvoice(), await onInvoice(), await onInvoice()]
    const files = await Promise.all(
      made.map(async ({ reference }, n) => [
        `2026/camt.053-${n}.XML`,
        [await statementOf(reference), { level: n as 0 }],
      ]),
    )
    const beside = {
      '__MACOSX/2026/._camt.xml': strToU8('x'),
      '2026/.DS_Store': strToU8('x'),
      'Auszug.pdf': strToU8('%PDF-1.7'),
      '2026/': new Uint8Array(),
    }
    expect(await send(zipped({ ...(Object.fromEntries(files) as Zippable), ...beside }))).toEqual({
      matched: 3,
      open: 0,
      known: 0,
    })
    const [record] = await db
      .select({ after: auditRecords.after })
      .from(auditRecords)
      .where(eq(auditRecords.action, 'uploadBankStatement'))
      .orderBy(desc(auditRecords.id))
      .limit(1)
    expect(record?.after).toMatchObject({ file: 'kontoauszuege.zip / camt.053-2.XML', credits: 1 })
  })

  it('of a statement and a notification counts a payment once', async () => {
    const { id, reference } = await onInvoice()
    const entry = credit('36.50', reference)
    const [statement, notification] = [bankFile([entry]), bankFile([entry], { kind: 'camt.054.001.08' })]
    const file = zipped({ 'a.xml': await bytesOf(statement), 'b.xml': await bytesOf(notification) })
    expect(await send(file)).toEqual({ matched: 1, open: 0, known: 1 })
    expect(await orderOf(id)).toMatchObject({ status: 'paid' })
  })

  it('of which one file is broken is refused as a whole, and names the file', async () => {
    const { id, reference } = await onInvoice()
    const good = await statementOf(reference)
    const file = zipped({ 'gut.xml': good, 'montag/schlecht.xml': good.subarray(0, good.length - 20) })
    expect(await sentenceAbout(file)).toMatch(/^«schlecht.xml» im ZIP: Zeile \d+: /)
    expect(await orderOf(id)).toMatchObject({ status: 'invoice' })
  })

  it.each<[string, Zippable, string]>([
    ['nothing', {}, statementSentences.archiveEmpty],
    ['only a PDF', { 'Auszug.pdf': strToU8('%PDF-1.7') }, statementSentences.archiveEmpty],
    [
      'another ZIP',
      { 'innen.zip': zipSync({ 'a.xml': strToU8('<a/>') }) },
      statementSentences.within('innen.zip', statementSentences.archiveNested),
    ],
    ['a workbook', { 'xl/workbook.xml': strToU8('<workbook/>') }, 'ISO 20022'],
    [
      'more files than a bank sends',
      Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`${n}.xml`, strToU8('<a/>')])),
      statementSentences.archiveTooMany(200),
    ],
  ])('that holds %s is refused, and says so', async (_, files, sentence) => {
    expect(await sentenceAbout(zipped(files))).toContain(sentence)
  })

  it('that is a bomb is refused before it is unpacked', async () => {
    const bomb = patched(zipSync({ 'bombe.xml': strToU8('<a/>') }), {
      signature: DIRECTORY,
      at: 24,
      value: 100_000_001,
    })
    expect(await sentenceAbout(bomb)).toBe(statementSentences.archiveTooLarge(100))
  })

  it('that says of itself what is not true is refused', async () => {
    const good = zipSync({ 'a.xml': await statementOf('') })
    const broken = statementSentences.within('a.xml', statementSentences.archiveBroken)
    const bomb = zipSync({ 'a.xml': strToU8(`<a>${' '.repeat(19_000)}`.repeat(500)) })
    // The unpacked size, and the checksum.
    expect(await sentenceAbout(patched(bomb, { signature: DIRECTORY, at: 24, value: 10 }))).toBe(broken)
    expect(await sentenceAbout(patched(good, { signature: DIRECTORY, at: 16, value: 1 }))).toBe(broken)
    for (const at of [20, 42]) {
      const elsewhere = patched(good, { signature: DIRECTORY, at, value: 0x7fffffff })
      expect(await sentenceAbout(elsewhere)).toBe(statementSentences.archiveBroken)
    }
    expect(await sentenceAbout(new File([good.subarray(0, -30)], 'a.zip'))).toBe(statementSentences.archiveBroken)
  })

  it('with a password is refused as such', async () => {
    const good = zipSync({ 'a.xml': await statementOf('') })
    const locked = patched(good, { signature: DIRECTORY, at: 8, value: 0x0008_0001 })
    expect(await sentenceAbout(locked)).toBe(statementSentences.archiveEncrypted)
  })
})
