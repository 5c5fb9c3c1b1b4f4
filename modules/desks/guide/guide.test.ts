import { expect, it } from 'vitest'
import { listGuide, readGuide, readGuidePicture } from '#contract/desks/guide.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { parseGuide } from './parse-guide.ts'

const app = await startTestApp()
const { client } = await signIn(app, await makeUser(app, { groups: ['editor'] }))

it('is read from its files: the first page first, each with its blocks', async () => {
  const { data: pages } = await client(listGuide)
  expect(pages[0]).toEqual({ name: 'uebersicht', title: 'Anleitung' })
  for (const { name: page, title } of pages)
    expect((await client(readGuide, { params: { page } })).data).toMatchObject({ name: page, title })
})

it('does not know a page or picture that is no file, nor shows one to customers', async () => {
  expect((await refused(client(readGuide, { params: { page: 'gibt-es-nicht' } }))).status).toBe(404)
  expect((await refused(client(readGuidePicture, { params: { picture: 'gibt-es-nicht' } }))).status).toBe(404)
  const customer = await signIn(app, await makeUser(app))
  expect((await refused(customer.client(readGuide, { params: { page: 'heute' } }))).status).toBe(403)
})

it('knows headings, lists, pictures, keys and links', () => {
  const plain = { is_strong: false, is_key: false, to: null }
  const text =
    '# Titel\n\n## Teil\n\n1. **Eins** mit `g h`\n2. [Zwei](bank.md)\n\n![Die Liste](pictures/bank.webp)\n\nEin\nAbsatz.\n'
  expect(parseGuide(text)).toEqual({
    title: 'Titel',
    blocks: [
      { kind: 'heading', level: 2, runs: [{ ...plain, text: 'Teil' }] },
      {
        kind: 'list',
        is_numbered: true,
        items: [
          [
            { ...plain, text: 'Eins', is_strong: true },
            { ...plain, text: ' mit ' },
            { ...plain, text: 'g h', is_key: true },
          ],
          [{ ...plain, text: 'Zwei', to: 'bank' }],
        ],
      },
      { kind: 'picture', name: 'bank', alt: 'Die Liste' },
      { kind: 'paragraph', runs: [{ ...plain, text: 'Ein Absatz.' }] },
    ],
  })
})
