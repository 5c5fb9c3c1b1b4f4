import { errorCodes, type Refusal } from '#contract/errors.ts'

const LINES = '<path d="M6 3.5h12v13H7.5A1.5 1.5 0 0 0 6 18zM6 18a1.5 1.5 0 0 0 1.5 1.5H18v-3"/>'

/**
 * A book, dark within light, to be seen on whichever colour the page shows for the picture. Without a size or a form of
 * its own, it takes the place the page keeps for the picture.
 */
const BOOK = `<svg xmlns="http://www.w3.org/2000/svg">
<svg x="30%" y="30%" width="40%" height="40%" viewBox="0 0 24 24" fill="none" stroke-linejoin="round">
<g stroke="#fff" stroke-opacity=".6" stroke-width="1.5">${LINES}</g>
<g stroke="#4a5654" stroke-width=".7">${LINES}</g>
</svg>
</svg>
`

/**
 * What stands where a picture is missing, broken or refused: 404 for programs, and something to look at for people, as
 * browsers draw what came with it, with and without JavaScript. Not kept: the picture may be repaired.
 */
export function noPicture(): Response {
  return drawing(404)
}

/** The same for a picture that is there, but cannot be made just now. */
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
