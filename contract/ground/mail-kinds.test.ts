import { expect, it } from 'vitest'
import { modules } from '#server/modules.ts'
import { mailKindLabels } from './mail-kinds.ts'

it('every kind of mail that a module sends has a name for staff, and no other', () => {
  const sent = modules.flatMap(({ mails = [] }) => mails.map(({ name }) => name))
  expect(Object.keys(mailKindLabels).toSorted()).toEqual(sent.toSorted())
})
