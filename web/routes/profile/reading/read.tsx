import { type RefObject, useRef } from 'react'
import { data, href, Link, redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { failureOf } from '#contract/client.ts'
import { errorCodes } from '#contract/errors.ts'
import { keepReadingPlace, openOwnBook, readOwnChapter } from '#contract/licences/reading.ts'
import { asPageError, orErrorPage } from '#forms/api-failure.ts'
import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { readingMessages } from '#web/messages/licences/reading.ts'
import { pageMeta } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { CopyWaiting } from '../copy-waiting.tsx'
import type { Route } from './+types/read.ts'
import { ContentsBeside, FoldedContents } from './book-contents.tsx'
import { BookFrame } from './book-frame.tsx'
import { BookText } from './book-text.tsx'
import { type BookAddresses, chapterPath } from './reading-path.ts'
import { classOfSize, TextSizes, useTextSize } from './text-size.tsx'
import { useChapterKeys } from './use-chapter-keys.ts'
import { useReadingPlace } from './use-reading-place.ts'

/** A chapter of the person's own copy. Without a chapter in the address, the one where they were last. */
export async function loader(args: Route.LoaderArgs) {
  const { id: userId } = await requireLogin(args)
  const { isPupil } = visitOf(args)
  const waiting = { message: null, canDownload: false, shown: null, isPupil }
  const { product, file, chapter } = args.params
  const [api, params] = [apiOf(args), { id: userId, productId: product, fileId: file }]
  const opened = await api(openOwnBook, { params }).catch(refusalOf)
  if (typeof opened === 'string') {
    const [status, message] = errorCodes[opened]
    return data({ message, canDownload: opened === 'book_unreadable', shown: null, isPupil }, { status })
  }
  const { data: book } = opened
  if (!book) return waiting
  const addresses: BookAddresses = { userId, product, file, search: args.url.search }
  if (chapter === undefined) throw redirect(chapterPath(addresses, book.place?.chapter ?? 1))
  const number = /^[1-9]\d{0,3}$/.test(chapter) ? Number(chapter) : 0
  if (number < 1 || number > book.chapters) throw new Response(null, { status: 404 })
  const { data: text } = await orErrorPage(api(readOwnChapter, { params: { ...params, chapter: number } }))
  if (!text) return waiting
  const isSame = book.place?.chapter === number
  const place = { chapter: number, share: isSame ? (book.place?.share ?? 0) : 0 }
  if (!isSame) await orErrorPage(api(keepReadingPlace, { params, body: place }))
  return { message: null, canDownload: false, shown: { book, text, place, userId }, isPupil }
}

function refusalOf(error: unknown) {
  const code = failureOf(error, openOwnBook)?.body.code
  if (code === 'copy_failed' || code === 'download_forbidden' || code === 'book_unreadable') return code
  throw asPageError(error)
}

/** Another size of the text, or another place in the chapter, shows the same. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
  return isSamePage ? false : defaultShouldRevalidate
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const { product, file } = params
  const shown = loaderData?.shown
  const title = shown
    ? `${shown.book.title}, ${readingMessages.position(shown.text.number, shown.book.chapters)}`
    : readingMessages.read
  const path = href('/profile/pdfs/:product/:file/read/:chapter?', { product, file })
  return pageMeta(matches[0].loaderData, { title, path, robots: 'noindex' })
}

export default function ReadPage({
  loaderData: { message, canDownload, shown, isPupil },
  params,
}: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const { product, file } = params
  if (shown) return <Chapter shown={shown} addresses={{ userId: shown.userId, product, file, search }} />
  const download = canDownload ? href('/profile/pdfs/:product/:file?', { product, file }) : undefined
  return (
    <BookFrame>
      <Container width="text" className="pt-10">
        <CopyWaiting message={message} address={pathname + search} isRead isPupil={isPupil} download={download} />
      </Container>
    </BookFrame>
  )
}

interface ChapterProps {
  shown: NonNullable<Route.ComponentProps['loaderData']['shown']>
  addresses: BookAddresses
}

function Chapter({ shown: { book, text, place }, addresses }: ChapterProps) {
  const { number, content } = text
  const size = useTextSize()
  const column = useRef<HTMLElement>(null)
  const previous = number > 1 ? chapterPath(addresses, number - 1) : null
  const next = number < book.chapters ? chapterPath(addresses, number + 1) : null
  useChapterKeys(previous, next)
  const contents = { contents: book.contents, book: addresses, chapter: number }
  return (
    <BookFrame
      mark={book.mark}
      tools={
        <div className="max-sm:hidden">
          <TextSizes size={size} />
        </div>
      }
      head={
        <>
          <h1 className="truncate font-display font-medium">{book.title}</h1>
          <p className="text-sm text-ink-soft tabular-nums">{readingMessages.position(number, book.chapters)}</p>
        </>
      }
    >
      <Container className="grid gap-x-14 pt-8 md:pt-12 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="min-w-0">
          <FoldedContents {...contents} />
          <ContentsBeside {...contents} />
        </div>
        <div className={classNames('min-w-0', classOfSize(size))}>
          <div className="mb-4 flex justify-end sm:hidden">
            <TextSizes size={size} />
          </div>
          <PlaceKept key={number} text={column} book={addresses} place={place} size={size} />
          <article
            ref={column}
            data-routed
            key={`text ${number}`}
            lang={book.language ?? undefined}
            className="max-w-[34em] hyphens-auto"
          >
            <BookText content={content} book={addresses} />
          </article>
          <nav
            aria-label={readingMessages.sections}
            className="mt-12 flex max-w-[34em] flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-5 text-base print:hidden"
          >
            {previous && <Step to={previous} rel="prev" />}
            {next && <Step to={next} rel="next" />}
          </nav>
        </div>
      </Container>
    </BookFrame>
  )
}

/** Nothing to see; it goes with its chapter. */
function PlaceKept({
  text,
  ...shown
}: { text: RefObject<HTMLElement | null> } & Parameters<typeof useReadingPlace>[1]) {
  useReadingPlace(text, shown)
  return null
}

/** To the chapter before or after. */
function Step({ to, rel }: { to: string; rel: 'prev' | 'next' }) {
  const isNext = rel === 'next'
  return (
    <Link
      to={to}
      rel={rel}
      className={classNames('text-link inline-flex min-h-11 items-center gap-1.5 font-medium', isNext && 'ml-auto')}
    >
      {!isNext && <Icon name="arrow-left" className="size-4" />}
      {isNext ? readingMessages.next : readingMessages.previous}
      {isNext && <Icon name="arrow-right" className="size-4" />}
    </Link>
  )
}
