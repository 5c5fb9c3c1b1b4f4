import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as teachersApi from '#contract/accounts/teachers.ts'
import { createClient } from '#contract/client.ts'
import type { Input } from '#contract/endpoint.ts'
import { MAX_PROOF_BYTES } from '#contract/file-sizes.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { deleteUnusedProofs } from './proofs/proofs.ts'
import { teacherApplications, teacherProofs } from './tables.ts'

const app = await startTestApp()
const { db } = app.core

type Teacher = Extract<Input<typeof authApi.register>['body'], { type: 'teacher' }>
const PASSWORD = 'Brunnen-Kiesel-7'
let count = 0

/** Every visitor comes from a network of their own, because limits count per network. */
function clientOf() {
  count += 1
  const ip = `203.0.${Math.floor(count / 250)}.${count % 250}`
  return createClient('http://shop.test/api', async (request) => app.api.fetch(request, { ip }))
}

function teacher(changes: Partial<Teacher> = {}): Teacher {
  count += 1
  return {
    type: 'teacher',
    first_name: 'Noëlle',
    last_name: 'Zürcher',
    institution: 'Oberstufenzentrum Köniz',
    school_post_code: '3098',
    school_city: 'Köniz',
    function: 'teacher',
    subjects: ['german', 'history_politics'],
    proof: 'school_email',
    email: `noelle-${count}@schule-koeniz.example`,
    password: PASSWORD,
    terms_accepted: true,
    ...changes,
  }
}

const file = (bytes: Uint8Array<ArrayBuffer> | string, name: string, type = '') => new File([bytes], name, { type })
const pdf = (size = 2_000) => file(`%PDF-1.7\n${' '.repeat(size)}`, 'Anstellung 2026.pdf')

const drawn = (width = 400, height = 300) => sharp({ create: { width, height, channels: 3, background: '#8aa' } })

async function upload(given: File) {
  return (await clientOf()(teachersApi.uploadTeacherProof, { body: { proof_file: [given] } })).data
}

async function accountOf(email: string) {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  if (!row) throw new Error(`No account has ${email}`)
  return row
}

async function applicationOf(userId: string) {
  const rows = await db.select().from(teacherApplications).where(eq(teacherApplications.userId, userId))
  return rows[0]
}

async function kindsOfMailsTo(email: string): Promise<string[]> {
  const rows = await db.select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
  return rows.map(({ kind }) => kind)
}

describe('behind the shared network of a school', () => {
  test('files of a wrong type do not count against the limit', async () => {
    const client = clientOf()
    const send = (given: File) => client(teachersApi.uploadTeacherProof, { body: { proof_file: [given] } })
    for (let index = 0; index < 50; index++) expect((await refused(send(file('text', 'a.pdf')))).status).toBe(422)
    expect((await send(pdf())).data.filename).toBe('Anstellung 2026.pdf')
  })

  test('fifty proofs are taken in an hour, and no more; those of other networks are', async () => {
    const client = clientOf()
    const send = () => client(teachersApi.uploadTeacherProof, { body: { proof_file: [pdf()] } })
    for (let index = 0; index < 50; index++) await send()
    const { status, body } = await refused(send())
    expect([status, body.code]).toEqual([429, 'too_many_requests'])
    expect((await upload(pdf())).filename).toBe('Anstellung 2026.pdf')
  })

  test('forty teachers can send pictures at once, and try again when the queue was full', async () => {
    const client = clientOf()
    const picture = await sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const send = () =>
      client(teachersApi.uploadTeacherProof, { body: { proof_file: [file(new Uint8Array(picture), 'a.png')] } })
    const sent = await Promise.allSettled(Array.from({ length: 40 }, send))
    const waiting = sent.filter(({ status }) => status === 'rejected')
    expect(waiting.length).toBeGreaterThan(0)
    for (const _ of waiting) expect((await send()).data.filename).toBe('a.png')
  })
})

test('a user who registers as a teacher waits for a review, and is told so', async () => {
  const body = teacher()
  await clientOf()(authApi.register, { body })
  const { client, user } = await signIn(app, { ...(await accountOf(body.email)), password: PASSWORD })
  expect((await client(authApi.getCurrentUser)).data).toMatchObject({
    groups: ['pending_teacher'],
    institution: 'Oberstufenzentrum Köniz',
  })
  expect((await client(teachersApi.getTeacherApplication, { params: { id: user.id } })).data).toMatchObject({
    state: 'pending',
    institution: 'Oberstufenzentrum Köniz',
    school_post_code: '3098',
    school_city: 'Köniz',
    function: 'teacher',
    subjects: ['german', 'history_politics'],
    proof: 'school_email',
    decided_at: null,
  })
  expect(await kindsOfMailsTo(body.email)).toEqual(['welcome', 'teacher-received'])
})

test('a private customer has no application, and another user’s application looks unknown', async () => {
  const stranger = await signIn(app, await makeUser(app))
  expect(await stranger.client(teachersApi.getTeacherApplication, { params: { id: stranger.user.id } })).toEqual({
    data: null,
  })
  const owner = await makeUser(app)
  expect((await refused(stranger.client(teachersApi.getTeacherApplication, { params: { id: owner.id } }))).status).toBe(
    404,
  )
})

describe('an upload', () => {
  let photo: Uint8Array<ArrayBuffer>
  beforeAll(async () => {
    const drawn = sharp({ create: { width: 40, height: 20, channels: 3, background: '#8aa' } })
    const noted = drawn.jpeg().withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 57/1 0/1' } })
    photo = new Uint8Array(await noted.toBuffer())
  })

  test('stays with the application that names it', async () => {
    const { proof_token, filename } = await upload(pdf())
    expect(filename).toBe('Anstellung 2026.pdf')
    const body = teacher({ proof: 'upload', proof_token, email: `annina-${count}@gmail.com` })
    await clientOf()(authApi.register, { body })
    const application = await applicationOf((await accountOf(body.email)).id)
    const [proof] = await db
      .select()
      .from(teacherProofs)
      .where(eq(teacherProofs.applicationId, application?.id ?? ''))
    expect(proof).toMatchObject({ filename, contentType: 'application/pdf', size: 2_009 })
    expect(application).toMatchObject({ proof: 'upload', schoolEmail: null })
  })

  test('of a photograph is drawn again, without the place where it was taken', async () => {
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    await upload(file(photo, 'Ausweis'))
    const [kept] = await db.select().from(teacherProofs).orderBy(sql`created_at desc`).limit(1)
    expect(kept).toMatchObject({ filename: 'Ausweis.jpg', contentType: 'image/jpeg' })
    const metadata = await sharp(kept?.content).metadata()
    expect([metadata.width, metadata.height, metadata.exif]).toEqual([40, 20, undefined])
  })

  test('may be a PNG, and of 5 MB', async () => {
    const drawn = sharp({ create: { width: 40, height: 20, channels: 3, background: '#8aa' } })
    const png = new Uint8Array(await drawn.png().toBuffer())
    expect((await upload(file(png, 'Ausweis.pdf', 'application/pdf'))).filename).toBe('Ausweis.pdf.png')
    const largest = pdf(MAX_PROOF_BYTES - 9)
    expect(largest.size).toBe(MAX_PROOF_BYTES)
    expect((await upload(largest)).filename).toBe('Anstellung 2026.pdf')
  })

  test.each([
    ['of another kind, whatever its name says', () => file('<svg/>', 'Ausweis.pdf', 'application/pdf'), 'PDF-, JPG-'],
    ['that only begins like a picture', () => file(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'Foto.jpg'), 'beschädigt'],
    ['over 5 MB', () => pdf(MAX_PROOF_BYTES - 8), 'höchstens 5 MB'],
  ])('%s is refused at its field and not kept', async (_, given, sentence) => {
    const before = await db.$count(teacherProofs)
    const error = await refused(upload(given()))
    expect([error.status, Object.keys(error.body.errors ?? {})]).toEqual([422, ['proof_file']])
    expect(error.body.errors?.['proof_file']?.[0]).toContain(sentence)
    expect(await db.$count(teacherProofs)).toBe(before)
  })

  test('belongs to one of the registrations that name it at once', async () => {
    const { proof_token } = await upload(pdf())
    const bodies = Array.from({ length: 5 }, () => teacher({ proof: 'upload', proof_token }))
    const answers = await Promise.allSettled(bodies.map((body) => clientOf()(authApi.register, { body })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const emails = sql.join(
      bodies.map(({ email }) => sql`${email}`),
      sql`, `,
    )
    expect(await db.$count(users, sql`email in (${emails})`)).toBe(1)
  })

  test('is also spent by a registration with a known address, which therefore gives the same answer', async () => {
    const { proof_token } = await upload(pdf())
    const owner = await makeUser(app)
    const again = () =>
      clientOf()(authApi.register, { body: teacher({ proof: 'upload', proof_token, email: owner.email }) })
    const answer = await again()
    expect(answer).toEqual(await clientOf()(authApi.register, { body: teacher() }))
    expect((await refused(again())).body.errors).toEqual({
      proof_file: ['Bitte wählen Sie die Datei noch einmal aus'],
    })
    expect((await accountOf(owner.email)).groups).toEqual([])
  })

  test('of an unfinished registration is deleted after a day, and its token is refused', async () => {
    const { proof_token } = await upload(pdf())
    const id = proof_token.split('.')[0] ?? ''
    await db.update(teacherProofs).set({ createdAt: sql`now() - interval '25 hours'` }).where(eq(teacherProofs.id, id))
    const body = teacher({ proof: 'upload', proof_token })
    expect(Object.keys((await refused(clientOf()(authApi.register, { body }))).body.errors ?? {})).toEqual([
      'proof_file',
    ])
    const kept = await db.$count(teacherProofs, sql`application_id is not null`)
    await deleteUnusedProofs(db)
    expect(await db.$count(teacherProofs, eq(teacherProofs.id, id))).toBe(0)
    expect(await db.$count(teacherProofs, sql`application_id is not null`)).toBe(kept)
  })

  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array, string]>([
    [
      'of a telephone',
      'IMG_0001.JPG',
      () => drawn().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      'IMG_0001.JPG',
    ],
    ['of a scanner in inks', 'scan.jpeg', () => drawn().toColourspace('cmyk').jpeg().toBuffer(), 'scan.jpeg'],
    ['of the screen', 'Bildschirm.png', () => drawn().png().toBuffer(), 'Bildschirm.png'],
    ['with another suffix', 'scan.png', () => drawn().jpeg().toBuffer(), 'scan.png.jpg'],
    ['with a blank line before its head', 'Scan.pdf', () => Buffer.from('\ufeff\r\n%PDF-1.4\n'), 'Scan.pdf'],
  ])('%s is taken', async (_, name, make, kept) => {
    expect((await upload(file(new Uint8Array(await make()), name))).filename.toLowerCase()).toBe(kept.toLowerCase())
  })

  const KIND = 'Datei muss eine PDF-, JPG- oder PNG-Datei sein'
  const BROKEN = 'Datei lässt sich nicht lesen: Das Bild ist beschädigt oder hat mehr als 50 Megapixel'
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['as an iPhone keeps it', () => Buffer.from('\0\0\0$ftypheic\0\0\0\0mif1heic'), KIND],
    ['from a web page', () => drawn().webp().toBuffer(), KIND],
    ['of Word', () => Buffer.from('PK\u0003\u0004[Content_Types].xml'), KIND],
    ['that is empty', () => new Uint8Array(), KIND],
    ['that was cut off', async () => (await drawn().jpeg().toBuffer()).subarray(0, -30), BROKEN],
    ['of 63 megapixels', () => drawn(9_000, 7_000).jpeg({ quality: 1 }).toBuffer(), BROKEN],
  ])('%s is refused with the reason', async (_, make, sentence) => {
    const given = file(new Uint8Array(await make()), 'Nachweis.pdf')
    const call = clientOf()(teachersApi.uploadTeacherProof, { body: { proof_file: [given] } })
    expect((await refused(call)).body.errors).toEqual({ proof_file: [sentence] })
  })

  test('with a forged token is refused at its field', async () => {
    const proof_token = `${(await accountOf((await makeUser(app)).email)).id}.abc.${'x'.repeat(43)}`
    const error = await refused(clientOf()(authApi.register, { body: teacher({ proof: 'upload', proof_token }) }))
    expect(error.body.errors).toEqual({ proof_file: ['Bitte wählen Sie die Datei noch einmal aus'] })
  })
})

test.each<[string, Partial<Teacher>, Record<string, string[]>]>([
  ['no institution', { institution: ' ' }, { institution: ['Institution ist erforderlich'] }],
  [
    'a post code of Germany',
    { school_post_code: '80331' },
    { school_post_code: ['PLZ der Schule muss eine PLZ der Schweiz oder Liechtensteins sein'] },
  ],
  ['no town', { school_city: '' }, { school_city: ['Ort der Schule ist erforderlich'] }],
  ['no subject', { subjects: [] }, { subjects: ['Fächer: Bitte wählen Sie mindestens eine Möglichkeit'] }],
  ['an unknown function', { function: 'boss' as never }, { function: ['Funktion ist ungültig'] }],
  ['an upload that is missing', { proof: 'upload' }, { proof_file: ['Datei ist erforderlich'] }],
  ['no proof', { proof: '' as never }, { proof: ['Nachweis ist erforderlich'] }],
  [
    'an address that anyone can have',
    { email: 'noelle@GMX.ch' },
    {
      email: [
        'E-Mail-Adresse ist keine einer Schule. Bitte geben Sie die Ihrer Schule an, oder laden Sie einen Nachweis hoch',
      ],
    },
  ],
])('a teacher with %s is refused at the field, and no account is created', async (_, change, errors) => {
  const before = await db.$count(users)
  const error = await refused(clientOf()(authApi.register, { body: teacher(change) }))
  expect([error.status, error.body.errors]).toEqual([422, errors])
  expect(await db.$count(users)).toBe(before)
})
