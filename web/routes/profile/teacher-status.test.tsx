import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ApplicationState } from '#contract/accounts/teacher-choices.ts'
import type { TeacherApplication } from '#contract/accounts/teachers.ts'
import type { User } from '#contract/ground/users.ts'
import type { Group } from '#contract/groups.ts'
import { schoolMessages, teacherStatusMessages } from '#web/messages/accounts/account.ts'
import { TeacherStatus } from './teacher-status.tsx'

const user: User = {
  id: '01990000-0000-7000-8000-000000000000',
  email: 'lea@schule-koeniz.example',
  salutation: 'none',
  first_name: 'Lea',
  last_name: 'Muster',
  name: 'Lea Muster',
  institution: 'Schule Köniz',
  phone: null,
  is_email_verified: true,
  groups: [],
  deletion_due_at: null,
}

const application: TeacherApplication = {
  state: 'pending',
  institution: 'Schule Köniz',
  school_post_code: '3098',
  school_city: 'Köniz',
  function: 'teacher',
  subjects: ['german'],
  proof: 'upload',
  applied_at: '2026-11-05T10:00:00Z',
  decided_at: null,
  confirmed_at: null,
  is_to_confirm: false,
  note: null,
}

function shown(state: ApplicationState | null, groups: Group[], note: string | null = null): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <TeacherStatus user={{ ...user, groups }} application={state && { ...application, state, note }} />
    </MemoryRouter>,
  )
}

const { pending, question, approved, rejected, withdrawn } = teacherStatusMessages

test('a teacher who waits for the review reads «in Prüfung» until it is decided', () => {
  expect(pending.title).toContain('in Prüfung')
  expect(shown('pending', ['pending_teacher'])).toContain(pending.title)
  expect(shown(null, ['pending_teacher'])).toContain(pending.title)
  const asked = shown('question', ['pending_teacher'], 'Welche Schule?')
  for (const text of [question.title, 'in Prüfung', '«Welche Schule?»']) expect(asked).toContain(text)
  for (const decided of [shown('approved', ['teacher']), shown('rejected', [], 'Kein Nachweis')])
    expect(decided).not.toContain('in Prüfung')
})

test('a teacher who was approved or rejected reads so, with the reason of a rejection', () => {
  expect(shown('approved', ['teacher'])).toContain(approved)
  expect(shown(null, ['teacher']), 'made a teacher by staff').toContain(approved)
  const refused = shown('rejected', [], 'Kein Nachweis')
  for (const text of [rejected.title, '«Kein Nachweis»']) expect(refused).toContain(text)
})

test('a teacher whose approval was withdrawn reads why, and that what was bought stays', () => {
  const lost = shown('withdrawn', [], 'Sie unterrichten nicht mehr')
  for (const text of [withdrawn.title, '«Sie unterrichten nicht mehr»', 'behalten Sie']) expect(lost).toContain(text)
})

test('a teacher of three years is asked whether school and function still hold', () => {
  const asked = renderToStaticMarkup(
    <MemoryRouter>
      <TeacherStatus
        user={{ ...user, groups: ['teacher'] }}
        application={{ ...application, state: 'approved', is_to_confirm: true }}
      />
    </MemoryRouter>,
  )
  for (const text of [approved, schoolMessages.ask.title, '/profile/details/teacher']) expect(asked).toContain(text)
  expect(shown('approved', ['teacher'])).not.toContain(schoolMessages.ask.title)
})

test('a user who lost the approval earlier, or never applied, reads nothing', () => {
  expect(shown('approved', [])).toBe('')
  expect(shown(null, [])).toBe('')
})
