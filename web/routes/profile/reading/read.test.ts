import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { OwnBook, OwnChapter, ReadingPlace } from '#contract/licences/reading.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeEpub } from '#tests/support/factories/epub-factories.ts'
import { giveProduct, makeProductFile } from '#tests/support/factories/library-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Visit, visitContext } from '#web/api.ts'
import type { Route as PlaceRoute } from './+types/place.ts'
import type { Route } from './+types/read.ts'
import { action } from './place.ts'
import { loader } from './read.tsx'

// The copy is marked in a process of its own.
vi.setConfig({ testTimeout: 90_000 })

const app = await startTestApp({ worksJobs: true })
const { client, user } = await signIn(app, await makeUser(app))
const product = await makeProduct(app, await makeTitle(app), { format: 'ebook' })
await giveProduct(app, user, product)
const bytes = await makeEpub()
const file = await makeProductFile(app, product, { bytes, name: 'band.epub', mediaType: 'application/epub+zip' })
const READ = `/profile/pdfs/${product.id}/${file}/read`

function argumentsOf(request: Request, chapter: string | undefined) {
  const context = new RouterContextProvider()
  context.set(visitContext, { client, user: async () => user } as unknown as Visit)
  return { request, url: new URL(request.url), context, params: { product: product.id, file, chapter } }
}

interface Answer {
  message: string | null
  shown: { book: OwnBook; text: OwnChapter; place: ReadingPlace } | null
}

/** What the address of a chapter shows; a `Response` that the page throws is its answer. */
async function open(chapter?: string, search = ''): Promise<Answer | Response> {
  const request = new Request(`http://shop.test${READ}${chapter ? `/${chapter}` : ''}${search}`)
  const args = argumentsOf(request, chapter) as unknown as Route.LoaderArgs
  return loader(args).catch((error: unknown) => error) as Promise<Answer | Response>
}

const shownOf = async (chapter: string) => ((await open(chapter)) as Answer).shown

async function keep(place: Record<string, string>): Promise<Response> {
  const request = new Request(`http://shop.test${READ}`, { method: 'POST', body: new URLSearchParams(place) })
  return action(argumentsOf(request, undefined) as unknown as PlaceRoute.ActionArgs)
}

test('a book opens where its reader was: by the scripts of the page, and without them by the chapter', async () => {
  expect(await open()).toMatchObject({ message: null, shown: null })
  const first = await vi.waitFor(
    async () => {
      const answer = await open(undefined, '?schrift=gross')
      expect(answer).toBeInstanceOf(Response)
      return answer as Response
    },
    { timeout: 60_000, interval: 250 },
  )
  expect(first.headers.get('location')).toBe(`${READ}/1?schrift=gross`)
  expect(await shownOf('1')).toMatchObject({ text: { number: 1 }, place: { chapter: 1, share: 0 } })
  expect((await keep({ chapter: '1', share: '640' })).status).toBe(204)
  // A reload leaves the place as it is; another chapter is another place.
  expect(await shownOf('1')).toMatchObject({ place: { chapter: 1, share: 640 } })
  expect(await shownOf('2')).toMatchObject({ text: { number: 2 }, place: { chapter: 2, share: 0 } })
  expect(((await open()) as Response).headers.get('location')).toBe(`${READ}/2`)
})

test('a chapter that there is not is not found, and what is no place is not kept', async () => {
  for (const chapter of ['0', '3', '1.5', 'eins', '-1', '99999999']) {
    expect(((await open(chapter)) as Response).status).toBe(404)
  }
  for (const place of [{}, { chapter: 'x', share: '1' }, { chapter: '1', share: '5000' }]) {
    expect((await keep(place as Record<string, string>)).status).toBe(422)
  }
})
