import { describe, expect, test } from 'vitest'
import type { SchoolMember } from '#contract/accounts/schools/members.ts'
import type { SchoolInvitation } from '#contract/accounts/schools/school-invitations.ts'
import { renderedPage } from '#tests/support/shop-pages/rendered-page.ts'
import { actingForMessages } from '#web/messages/accounts/school-joining.ts'
import {
  invitingMessages,
  joinLinkMessages,
  requestMessages,
  membersMessages as words,
} from '#web/messages/accounts/school-members.ts'
import { ActingFor } from '../acting-for.tsx'
import type { Route } from './+types/members.ts'
import MembersPage from './members.tsx'

const school = {
  id: 'school',
  name: 'Primarschule Aarefeld',
  city: 'Aarefeld',
  state: 'confirmed',
  role: 'responsible',
  is_chosen: true,
} as const
const member = (last_name: string, more: Partial<SchoolMember> = {}): SchoolMember => ({
  id: last_name,
  first_name: 'Lea',
  last_name,
  role: 'teacher',
  is_self: false,
  email: null,
  since: null,
  ...more,
})
const led = { email: 'vera@aarefeld.example', since: '2026-03-02T09:00:00.000Z' }
const vera = member('Moser', { role: 'responsible', is_self: true, ...led })
const invitation: SchoolInvitation = {
  id: 'invitation',
  email: 'noemi@aarefeld.example',
  first_name: 'Noemi',
  last_name: 'Neu',
  role: 'finance',
  invited_by: 'Vera Moser',
  invited_at: '2026-03-02T09:00:00.000Z',
  expires_at: '2026-03-05T09:00:00.000Z',
  state: 'open',
}

function shown(loaderData: Route.ComponentProps['loaderData'], at?: string): string {
  return renderedPage(<MembersPage {...({ loaderData } as Route.ComponentProps)} />, at)
}

describe('the page of members', () => {
  test('shows a teacher names and roles, and the way out, and nothing to change', () => {
    const page = shown({ school: { ...school, role: 'teacher' }, members: [vera, member('Lehrer')], led: null })
    for (const part of ['Lea Moser', 'Lea Lehrer', 'Lehrmittelverantwortung', words.leaveNow])
      expect(page).toContain(part)
    for (const part of [led.email, words.change, invitingMessages.title, joinLinkMessages.title])
      expect(page).not.toContain(`>${part}<`)
  })

  test('shows who is responsible how to begin: alone, with nothing open and the link closed', () => {
    const page = shown({
      school,
      members: [vera],
      led: { invitations: [], requests: [], link: { shown: null, origin: 'https://shop.example' } },
    })
    for (const part of [words.alone, led.email, invitingMessages.noneOpen, joinLinkMessages.open])
      expect(page).toContain(part)
    expect(page).not.toContain(requestMessages.title)
  })

  test('shows open invitations, requests and the link, each with what can be done', () => {
    const page = shown({
      school,
      members: [vera, member('Lehrer', led)],
      led: {
        invitations: [invitation, { ...invitation, id: 'void', state: 'void' }],
        requests: [
          {
            id: 'request',
            first_name: 'Ida',
            last_name: 'Kunz',
            email: 'ida@aarefeld.example',
            asked_at: '2026-03-02T09:00:00.000Z',
          },
        ],
        link: { shown: { code: 'ABCDEFGHJKMN', made_at: '2026-03-02T09:00:00.000Z' }, origin: 'https://shop.example' },
      },
    })
    for (const part of [
      'https://shop.example/school/join/ABCD-EFGH-JKMN',
      invitingMessages.sendAgainTo('Noemi Neu'),
      invitingMessages.takeBackOf('Noemi Neu'),
      invitingMessages.voidHint,
      requestMessages.acceptOf('Ida Kunz'),
      words.changeOf('Lea Lehrer'),
    ])
      expect(page).toContain(part)
    expect(page).not.toContain(words.alone)
  })

  test('leads on whoever belongs to no school, and says what was done', () => {
    expect(shown({ school: null, members: [], led: null })).toContain(words.none)
    const at = '/profile/school/members?getan=joined'
    expect(shown({ school: { ...school, role: 'teacher' }, members: [vera], led: null }, at)).toContain(
      words.done.joined,
    )
    const unknown = shown({ school: null, members: [], led: null }, '/profile/school/members?getan=constructor')
    expect(unknown).not.toContain('role="status"')
  })
})

describe('the menu of the account', () => {
  const other = { ...school, id: 'other', name: 'Schule Langmatt', is_chosen: false }

  test('says for whom one acts, and has a button for each other choice', () => {
    const menu = renderedPage(<ActingFor schools={[school, other]} />, '/profile/orders?page=2')
    for (const part of [
      actingForMessages.now('Primarschule Aarefeld'),
      actingForMessages.school('Schule Langmatt'),
      actingForMessages.oneself,
      'value="/profile/orders?page=2"',
      'action="/profile/school/choose"',
    ])
      expect(menu).toContain(part)
    expect(menu.match(/aria-pressed="true"/g)).toHaveLength(1)
    expect(renderedPage(<ActingFor schools={[other]} />)).toContain(actingForMessages.now(null))
  })

  test('says nothing to whoever belongs to no school', () => {
    expect(renderedPage(<ActingFor schools={[]} />)).toBe('')
  })
})
