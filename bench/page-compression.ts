import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { deflateOnce, joinGzip, type Piece } from '#server/http/compression/deflated-parts.ts'

/**
 * What a page costs to compress, in CPU milliseconds and bytes: whole, and with header and footer compressed before, as
 * `server/http/compression/deflated-parts.ts` does. `node bench/page-compression.ts page.html`, with a page of a running shop.
 */
const ROUNDS = 400

const html = await readFile(process.argv[2] ?? '')
const main = html.indexOf('<main')
const footer = html.indexOf('</main>')
if (main < 0 || footer < 0) throw new Error('the page has no <main>')
const header: Piece = { plain: html.subarray(0, main), isShared: true }
const end: Piece = { plain: html.subarray(footer), isShared: true }
const own = html.subarray(main, footer)

const ways: Record<string, () => Promise<Buffer>> = {
  'whole, gzip level 3': () => promisify(gzip)(html, { level: 3 }),
  'whole, gzip level 6': () => promisify(gzip)(html, { level: 6 }),
  'whole, gzip level 9': () => promisify(gzip)(html, { level: 9 }),
  'header and footer compressed before': async () => joinGzip(await deflateOnce([header, { plain: own }, end])),
  'all compressed before, name and cart stored': async () =>
    joinGzip([header, ready, { plain: Buffer.alloc(200) }, end]),
}
const [ready = header] = await deflateOnce([{ plain: own, isShared: true }])

for (const [way, compress] of Object.entries(ways)) {
  const { length } = await compress()
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round++) await compress()
  const { user, system } = process.cpuUsage(before)
  const milliseconds = ((user + system) / 1000 / ROUNDS).toFixed(2)
  process.stdout.write(`${way}: ${milliseconds} ms, ${length} of ${html.length} bytes\n`)
}
