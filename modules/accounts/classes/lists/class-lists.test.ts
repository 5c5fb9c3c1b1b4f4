import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MAX_LIST_CLASSES, MAX_LIST_PUPILS, MAX_PUPILS } from '#contract/accounts/classes/class-limits.ts'
import { classListSentences } from '#contract/accounts/classes/class-list-sentences.ts'
import * as listsApi from '#contract/accounts/classes/class-lists.ts'
import * as classesApi from '#contract/accounts/classes/classes.ts'
import { logInToClass } from '#contract/accounts/classes/joining-classes.ts'
import { removePupil } from '#contract/accounts/classes/pupils.ts'
import type { Client } from '#contract/client.ts'
import { schoolSteps } from '#modules/accounts/schools/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { joinAsPupil, pupilsOf, startClass, startTaughtClass } from '#tests/support/schools/class-steps.ts'
import { rosterPerson, rosterTables, rosterZip, tableFiles } from '#tests/support/schools/roster-files.ts'
import { startSchool } from '#tests/support/schools/school-steps.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { classes, classPupils } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core

const tried = async (by: Client, schoolId: string, files: File[]) =>
  (await by(listsApi.tryClassList, { params: { id: schoolId }, body: { files } })).data
const read = async (by: Client, schoolId: string, { list, digest }: listsApi.TriedClassList) =>
  (await by(listsApi.readClassList, { params: { id: schoolId }, body: { list, digest } })).data.classes

const [lea, tim, noa] = [
  rosterPerson('Lea', 'Muster', 'lea@kinder.test'),
  rosterPerson('Tim', 'Beispiel'),
  rosterPerson('Noa', 'Probe'),
]

describe('a list of classes', () => {
  test('is tried first, which changes nothing, and then makes classes with accounts and slips', async () => {
    const { schoolId, responsible, teacher } = await startSchool(app)
    const keller = rosterPerson('Tina', 'Lehrer', teacher.user.email.toUpperCase())
    const unknown = rosterPerson('Ute', 'Fremd', 'ute@anderswo.test')
    const files = [
      rosterZip(
        rosterTables([
          { title: '3a', teachers: [keller, unknown], pupils: [lea, tim] },
          { title: '3b', pupils: [noa] },
        ]),
      ),
    ]
    const before = await db.$count(users)
    const trial = await tried(responsible.client, schoolId, files)
    expect(trial.classes).toMatchObject([
      {
        name: '3a',
        answer: 'new',
        teachers: [expect.stringContaining('Lehrer')],
        unknown_teachers: ['ute@anderswo.test'],
        new_pupils: ['Lea Muster', 'Tim Beispiel'],
        present_pupils: 0,
      },
      { name: '3b', answer: 'new', new_pupils: ['Noa Probe'] },
    ])
    expect(trial.left_out).toEqual([])
    expect([await db.$count(users), await db.$count(classes, eq(classes.schoolId, schoolId))]).toEqual([before, 0])

    const made = await read(responsible.client, schoolId, trial)
    expect(made.map(({ name, pupils }) => [name, pupils.map((one) => one.name)])).toEqual([
      ['3a', ['Lea Muster', 'Tim Beispiel']],
      ['3b', ['Noa Probe']],
    ])
    const [ofTeacher] = made
    const [slip] = ofTeacher?.pupils ?? []
    const tokens = await app.client()(logInToClass, {
      params: { code: ofTeacher?.code ?? '' },
      body: { alias: slip?.alias ?? '', password: slip?.password ?? '' },
    })
    expect(tokens).toHaveProperty('access_token')
    const shown = await pupilsOf(teacher.client, ofTeacher?.id ?? '')
    expect(shown.map(({ meant }) => meant ?? '').toSorted()).toEqual(['Lea Muster', 'Tim Beispiel'])
    const { data } = await responsible.client(classesApi.getClass, { params: { id: ofTeacher?.id ?? '' } })
    expect([data.teaches, data.list]).toEqual([false, null])
    expect(await db.select().from(mails).where(eq(mails.recipient, teacher.user.email))).toMatchObject([
      { kind: 'class-given', data: { className: '3a' } },
    ])
  })

  test('leaves no name, no address and no number of a child in the database as it can be read', async () => {
    const { schoolId, teacher } = await startSchool(app)
    const child = rosterPerson('Geheimnisvolle', 'Quendolin', 'quendolin@kinder.test')
    const files = tableFiles(rosterTables([{ title: '1c', pupils: [child] }]))
    await read(teacher.client, schoolId, await tried(teacher.client, schoolId, files))
    const rows = [
      ...(await db.select().from(users)),
      ...(await db.select().from(classPupils)),
      ...(await db.select().from(schoolSteps)),
      ...(await db.select().from(mails)),
    ]
    expect(JSON.stringify(rows)).not.toMatch(/quendolin|geheimnisvolle/i)
    const steps = await db.select().from(schoolSteps).where(eq(schoolSteps.schoolId, schoolId))
    expect(steps.find(({ step }) => step === 'read_classes')?.note).toBe('1c')
  })

  test('read once more makes nobody twice, and adds who is missing', async () => {
    const { schoolId, teacher } = await startSchool(app)
    const twin = { ...lea, id: 'zwilling' }
    const first = tableFiles(rosterTables([{ title: 'Klasse 3a', pupils: [lea, twin] }]))
    const trial = await tried(teacher.client, schoolId, first)
    await read(teacher.client, schoolId, trial)
    const again = await refused(read(teacher.client, schoolId, trial))
    expect([again.status, again.body.code]).toEqual([409, 'class_list_changed'])
    expect(again.body).toMatchObject({ trial: { classes: [{ answer: 'present', new_pupils: [], present_pupils: 2 }] } })

    const more = tableFiles(rosterTables([{ title: '3A', pupils: [lea, twin, { ...lea, id: 'drilling' }, tim] }]))
    const second = await tried(teacher.client, schoolId, more)
    expect(second.classes).toMatchObject([
      { answer: 'present', new_pupils: ['Lea Muster', 'Tim Beispiel'], present_pupils: 2 },
    ])
    const [filled] = await read(teacher.client, schoolId, second)
    expect([filled?.name, filled?.pupils.length]).toEqual(['Klasse 3a', 2])
    const list = await pupilsOf(teacher.client, filled?.id ?? '')
    expect([list.length, new Set(list.map(({ alias }) => alias)).size]).toEqual([4, 4])
  })

  test('is read as it was tried, or not at all', async () => {
    const { schoolId, teacher, class: made } = await startTaughtClass(app)
    const files = tableFiles(
      rosterTables([
        { title: '3b', pupils: [lea] },
        { title: '3c', pupils: [tim] },
      ]),
    )
    const trial = await tried(teacher.client, schoolId, files)
    await joinAsPupil(app, made.typed, 'Fuchs')
    expect((await refused(read(teacher.client, schoolId, trial))).body.code).toBe('class_list_changed')
    expect(await pupilsOf(teacher.client, made.id)).toHaveLength(1)
    const [place] = await pupilsOf(teacher.client, made.id)
    await teacher.client(removePupil, { params: { id: made.id, pupilId: place?.id ?? '' } })
    expect(await read(teacher.client, schoolId, trial)).toHaveLength(2)
  })

  test('takes a teacher to classes in which it names them, and to all where it names nobody', async () => {
    const { schoolId, teacher, responsible } = await startSchool(app)
    const [own, other] = [
      rosterPerson('Tina', 'Lehrer', teacher.user.email),
      rosterPerson('Otto', 'Ander', responsible.user.email),
    ]
    const files = tableFiles(
      rosterTables([
        { title: '4a', teachers: [own], pupils: [lea] },
        { title: '4b', teachers: [other], pupils: [tim] },
        { title: '4c', pupils: [noa] },
      ]),
    )
    const trial = await tried(teacher.client, schoolId, files)
    expect(trial.classes.map(({ answer }) => answer)).toEqual(['new', 'not_named', 'not_named'])
    expect(trial.classes[1]?.new_pupils).toEqual([])
    expect(trial.list.classes.map(({ name }) => name)).toEqual(['4a'])
    expect(await read(teacher.client, schoolId, trial)).toHaveLength(1)
    const unnamed = tableFiles(rosterTables([{ title: '5a', pupils: [lea] }]))
    expect((await tried(teacher.client, schoolId, unnamed)).classes).toMatchObject([
      { answer: 'new', teachers: [expect.stringContaining('Lehrer')] },
    ])
  })

  test('says nothing of who is in a class that one does not teach, also to who is responsible', async () => {
    const { schoolId, teacher, responsible } = await startSchool(app)
    const files = tableFiles(rosterTables([{ title: '3a', pupils: [lea] }]))
    await read(teacher.client, schoolId, await tried(teacher.client, schoolId, files))
    const trial = await tried(responsible.client, schoolId, files)
    expect(trial.classes).toMatchObject([{ answer: 'not_taught', new_pupils: [], present_pupils: 0 }])
    expect(trial.list.classes).toEqual([])
  })

  test('keeps within the places of a class and of a school, and within what one run makes', async () => {
    const { schoolId, teacher, class: made } = await startTaughtClass(app)
    await joinAsPupil(app, made.typed)
    const many = (count: number, from = 0) =>
      Array.from({ length: count }, (_, n) => rosterPerson(`Kind${from + n}`, 'Muster'))
    const trialOf = (titles: Parameters<typeof rosterTables>[0]) =>
      tried(teacher.client, schoolId, tableFiles(rosterTables(titles)))
    expect((await trialOf([{ title: '3b', pupils: many(MAX_PUPILS) }])).classes).toMatchObject([{ answer: 'full' }])
    const whole = await trialOf([{ title: '9a', pupils: many(MAX_PUPILS + 1) }])
    expect(whole).toMatchObject({ classes: [], left_out: [{ problem: 'too_many_pupils' }] })
    const errorsOf = async (call: Promise<unknown>) => (await refused(call)).body.errors
    const classesOf = (count: number, each: number) =>
      Array.from({ length: count }, (_, n) => ({ title: `k${n}`, pupils: many(each, n * each) }))
    expect(await errorsOf(trialOf(classesOf(MAX_LIST_CLASSES + 1, 1)))).toEqual({
      files: [classListSentences.tooManyClasses(MAX_LIST_CLASSES + 1)],
    })
    expect(await errorsOf(trialOf(classesOf(10, 51)))).toEqual({
      files: [classListSentences.tooManyPupils(10 * 51)],
    })
    expect(MAX_LIST_PUPILS).toBeLessThan(510)
  })

  test('is unknown to who does not teach at the school', async () => {
    const { schoolId, finance, teacher } = await startSchool(app)
    const elsewhere = await startSchool(app)
    const files = tableFiles(rosterTables([{ title: '3a', pupils: [lea] }]))
    const trial = await tried(teacher.client, schoolId, files)
    const private_ = await signIn(app, await makeUser(app))
    const pupil = await joinAsPupil(app, (await startClass(teacher.client, schoolId, '2a')).typed)
    for (const [client, status] of [
      [finance.client, 404],
      [elsewhere.responsible.client, 404],
      [private_.client, 404],
      [pupil.client, 403],
      [app.client(), 401],
    ] as const) {
      expect((await refused(tried(client, schoolId, files))).status).toBe(status)
      expect((await refused(read(client, schoolId, trial))).status).toBe(status)
    }
  })
})
