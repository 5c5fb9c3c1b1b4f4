import { errorCodes, type Refusal } from '#contract/errors.ts'

const LINES = '<path d="M6 3.5h12v13H7.5A1.5 1.5 0 0 0 6 18zM6 18a1.5 1.5 0 0 0 1.5 1.5H18v-3"/>'

/**
 * A book in dark lines with light edges, visible on any background colour. Without a size or a ratio of its own, it
 * fills the space that the page reserves for the picture.
 */
const BOOK = `<svg xmlns="http://www.w3.org/2000/svg">
<svg x="30%" y="30%" width="40%" height="40%" viewBox="0 0 24 24" fill="none" stroke-linejoin="round">
<g stroke="#fff" stroke-opacity=".6" stroke-width="1.5">${LINES}</g>
<g stroke="#4a5654" stroke-width=".7">${LINES}</g>
</svg>
</svg>
`

/**
 * The answer for a picture that is missing, broken or refused: 404 for programs, and a drawing for people, because
 * browsers draw the body of a 404, with and without JavaScript. Not cached, because the picture may be repaired.
 */
export function noPicture(): Response {
  return drawing(404)
}

/** The answer for a picture that exists but cannot be made just now. */
export function noPictureNow({ code, retryAfter }: Refusal): Response {
  const [status] = errorCodes[code]
  return drawing(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
}

function drawing(status: number, headers: Record<string, string> = {}): Response {
  return new Response(BOOK, {
    status,
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
}
