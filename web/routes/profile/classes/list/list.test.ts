import { expect, test } from 'vitest'
import { tryClassList } from '#contract/accounts/classes/class-lists.ts'
import { startTestApp } from '#tests/support/app.ts'
import { rosterPerson, rosterTables, tableFiles } from '#tests/support/schools/roster-files.ts'
import { startSchool } from '#tests/support/schools/school-steps.ts'
import { pressForm } from '#tests/support/shop-pages/press-form.ts'
import { action as passwordsPage } from '../passwords.tsx'
import { sendClassList } from './send-list.ts'

const app = await startTestApp()

test('a list that was tried is read once; the second press shows what there is now', async () => {
  const { teacher, schoolId: school } = await startSchool(app)
  const files = tableFiles(rosterTables([{ title: '3a', pupils: [rosterPerson('Lea', 'Muster')] }]))
  const { data } = await teacher.client(tryClassList, { params: { id: school }, body: { files } })
  const press = (list: string) =>
    pressForm(sendClassList, teacher, {
      path: '/profile/classes/list',
      form: { intent: 'read', school, list, digest: data.digest },
    })
  const read = await press(JSON.stringify(data.list))
  expect(read).toMatchObject({
    slips: [{ name: '3a', code: { address: 'shop.test/class' }, pupils: [{ name: 'Lea Muster' }] }],
  })
  expect(await press(JSON.stringify(data.list))).toMatchObject({
    isChanged: true,
    tried: { classes: [{ answer: 'present', new_pupils: [] }] },
  })
  expect(await press('{')).toMatchObject({ isChanged: true, tried: { classes: [] } })

  const [{ id }] = (read as { slips: [{ id: string }] }).slips
  const sheet = pressForm(passwordsPage, teacher, {
    path: `/profile/classes/${id}/passwords`,
    params: { class: id },
    form: { nothing: '' },
  })
  expect(await sheet).toMatchObject({ init: { status: 422 }, data: { errors: { pupils: [expect.any(String)] } } })
})
