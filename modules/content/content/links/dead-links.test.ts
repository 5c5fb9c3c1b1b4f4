import { expect, it } from 'vitest'
import * as navigationsApi from '#contract/content/office-navigations.ts'
import * as api from '#contract/content/office-redirects.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeDepartment } from '#tests/support/factories/catalogue-factories.ts'
import { articleContent, makeDraft, makeEntry, pageContent } from '#tests/support/factories/content-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { setGlobal } from '#tests/support/set-global.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { findDeadLinks } from './dead-links.ts'
import { linksIn } from './links-in.ts'

const app = await startTestApp()
const { client } = await signIn(app, await makeUser(app, { groups: ['editor'] }))

it('links of pages, articles, navigations, texts and redirects that lead nowhere are found, with where they stand', async () => {
  await makeDepartment(app, { slug: 'recht', title: 'Recht' })
  await makeDraft(app, '/entwurf', pageContent({ title: 'Entwurf' }))
  const link = (url: string) => ({ title: 'Mehr', url })
  const call = (url: string) => ({ type: 'call_to_action' as const, title: 'Los', text: '', link: link(url) })
  const text = (href: string) => ({
    type: 'text' as const,
    text: [{ type: 'paragraph' as const, spans: [{ text: 'hier', href }] }],
  })
  const fine = [
    '/faecher/recht?format=book',
    '/suche',
    '/reihen',
    '/programm?with=sample',
    '/stufen/zyklus-1',
    '/berufe/logistik-efz',
    'https://example.test/',
    'mailto:a@example.test',
    '#oben',
  ]
  const page = await makeEntry(
    app,
    '/seite',
    pageContent({ title: 'Seite', blocks: [...fine.map(call), call('/gibt-es-nicht'), text('/entwurf')] }),
  )
  const article = await makeEntry(app, '/artikel/eins', articleContent({ title: 'Eins', related: ['/titel/weg'] }))
  await client(navigationsApi.changeNavigation, {
    params: { id: 'meta_navigation' },
    body: {
      revision: 0,
      points: [
        { title: 'Seite', url: '/seite' },
        { title: 'Weg', url: '/weg#unten' },
      ],
    },
  })
  await setGlobal(app.core.db, 'checkout_page_settings', {
    terms_link: '/seite',
    licence_terms_link: '/seite',
    privacy_link: '/fehlt',
  })
  await setGlobal(app.core.db, 'registration_settings', { terms_link: '/seite', privacy_link: '/seite' })
  await setGlobal(app.core.db, 'footer_settings', { support_link: '/seite' })
  const { data: redirect } = await client(api.redirects.create, { body: { uri: '/alt', target: '/nie' } })
  await findDeadLinks(app.core)
  const { data } = await client(api.listDeadLinks)
  expect(
    data.map(({ stands_in, subject, field, url, leads_to }) => [stands_in, subject, field, url, leads_to]),
  ).toEqual(
    expect.arrayContaining([
      ['entry', page, 'blocks.9.link.url', '/gibt-es-nicht', 'nowhere'],
      ['entry', page, 'blocks.10.text.0.spans.0.href', '/entwurf', 'page'],
      ['entry', article, 'related.0', '/titel/weg', 'nowhere'],
      ['navigation', 'meta_navigation', '1.page.url', '/weg#unten', 'nowhere'],
      ['setting', 'checkout_page_settings', 'privacy_link', '/fehlt', 'nowhere'],
      ['redirect', redirect.id, 'target', '/nie', 'nowhere'],
    ]),
  )
  expect(data).toHaveLength(6)
  await client(api.redirects.delete, { params: { id: redirect.id } })
  await findDeadLinks(app.core)
  expect((await client(api.listDeadLinks)).data).toHaveLength(5)
})

it('only fields that hold links are read, and never the addresses of pictures or of other sites', () => {
  const content = {
    title: '/kein-link',
    picture: { permalink: '/bild.jpg' },
    link: { url: '/eins' },
    titles: { uris: ['/titel/a', '/titel/b'] },
    more: '//anderswo.example/',
    terms_link: '//anderswo.example/',
  }
  expect(linksIn(content)).toEqual([
    { field: 'link.url', url: '/eins' },
    { field: 'titles.uris.0', url: '/titel/a' },
    { field: 'titles.uris.1', url: '/titel/b' },
  ])
})
