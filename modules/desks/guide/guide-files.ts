import { readdir, readFile } from 'node:fs/promises'
import { Refusal } from '#contract/errors.ts'
import { parseGuide } from './parse-guide.ts'

const FOLDER = new URL('../../../docs/office/', import.meta.url)
/** The page that all others are found from. */
const FIRST = 'uebersicht'

/** The pages of the guide, the first one first, the others by their titles. */
export async function listGuide() {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.md'))
  const pages = await Promise.all(files.map((file) => readGuide(file.slice(0, -'.md'.length))))
  return pages
    .map(({ name, title }) => ({ name, title }))
    .toSorted((one, other) =>
      one.name === FIRST ? -1 : other.name === FIRST ? 1 : one.title.localeCompare(other.title, 'de'),
    )
}

/** A page by the name of its file; names are slugs, which lead to no other folder. */
export async function readGuide(name: string) {
  return { name, ...parseGuide((await fileOf(`${name}.md`)).toString('utf8')) }
}

export async function readGuidePicture(name: string): Promise<File> {
  return new File([await fileOf(`pictures/${name}.webp`)], `${name}.webp`, { type: 'image/webp' })
}

async function fileOf(path: string): Promise<Buffer<ArrayBuffer>> {
  try {
    return await readFile(new URL(path, FOLDER))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new Refusal('not_found')
    throw error
  }
}
