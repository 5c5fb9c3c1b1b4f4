import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes `short-tags.ts` from the elements of Jonix (https://github.com/zach-m/jonix, Apache License 2.0), which are
 * generated from EDItEUR's schemas and hold both names of each element. Only the names are taken, which are facts of the
 * standard. The folder `jonix-onix3/src/main/java/com/tectonica/jonix/onix3` is given once of ONIX 3.0 (commit 0f30af251) and
 * once of ONIX 3.1 (commit 11b2ddad1): `node modules/exchange/onix/tags/make-list.ts FOLDER FOLDER`.
 */
const names = new Map<string, string>()
for (const folder of process.argv.slice(2)) {
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8')
    const [, reference] = /String refname = "(\w+)"/.exec(text) ?? []
    const [, short] = /String shortname = "(\w+)"/.exec(text) ?? []
    if (!reference || !short) continue
    const known = names.get(short)
    if (known && known !== reference) throw new Error(`${short} is ${known} and ${reference}`)
    names.set(short, reference)
  }
}

const lines = [...names].map((pair) => pair.join(' ')).sort()
writeFileSync(
  new URL('./short-tags.ts', import.meta.url),
  `/**
 * All elements of ONIX 3.0 and 3.1: short tag and reference name, one a line. Made by \`make-list.ts\` from the names in
 * EDItEUR's schemas.
 */
export const SHORT_TAGS = \`
${lines.join('\n')}
\`
`,
)
