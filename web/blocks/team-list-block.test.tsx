import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { MemberCard } from '#contract/catalogue/cards.ts'
import TeamListBlock from './team-list-block.tsx'

const PICTURE = { permalink: '/x.webp', alt: 'X', focus: '50-50', colour: '#fbf8f2' }
const REGULA: MemberCard = {
  id: '01980000-0000-7000-8000-000000000001',
  uri: '/team/regula-aebersold',
  name: 'Regula Aebersold',
  role: 'Verlegerin',
  picture: { ...PICTURE, width: 480, height: 144 },
  email: 'regula@verlag.example',
  phone: '031 555 60 61',
  lock: null,
}

const shown = (...members: MemberCard[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TeamListBlock first block={{ type: 'team_list', title: '', groups: [{ title: 'Verlagsleitung', members }] }} />
    </MemoryRouter>,
  )

test('somebody of the team is reached from the list, by their direct line and by mail', () => {
  const markup = shown(REGULA)
  for (const part of ['href="/team/regula-aebersold"', 'Verlegerin', 'tel:0315556061', 'mailto:regula@verlag.example'])
    expect(markup).toContain(part)
  expect(markup).toContain('aria-label="E-Mail an Regula Aebersold"')
  expect(markup).toContain('<h2')
})

test('a wide picture is a signature, shown whole; any other a photograph in two colours', () => {
  expect(shown(REGULA)).not.toMatch(/duotone|fit=crop/)
  const photographed = shown({ ...REGULA, picture: { ...PICTURE, width: 900, height: 1200 } })
  expect(photographed).toContain('duotone')
  expect(photographed).toContain('fit=crop')
  for (const markup of [shown(REGULA), photographed]) expect(markup).toContain('alt=""')
})

test('of somebody who is locked the list tells the name alone', () => {
  const markup = shown({
    ...REGULA,
    role: '',
    picture: null,
    email: null,
    phone: null,
    lock: { audience: 'teachers' },
  })
  expect(markup).toContain('Regula Aebersold')
  expect(markup).toContain('Nur für Lehrpersonen')
  expect(markup).not.toMatch(/mailto:|tel:|<img/)
})
