import { useMemo } from 'react'
import { href, Link } from 'react-router'
import { listDepartments } from '#contract/catalogue/catalogue.ts'
import { series } from '#contract/catalogue/office-series.ts'
import { ApiError, type Client } from '#contract/client.ts'
import { listArticleCategories } from '#contract/content/articles.ts'
import { entries, readRevision } from '#contract/content/office-entries.ts'
import { files } from '#contract/content/office-files.ts'
import { readWorkingCopy } from '#contract/content/working-copies.ts'
import { groupLabels } from '#contract/groups.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import type { FieldWords } from '#office/editing/form-field.ts'
import { describeEntry } from '#office/editor/describe-entry.ts'
import type { WrittenBlock } from '#office/editor/document.ts'
import { type EditedEntry, Editor } from '#office/editor/editor.tsx'
import { FilesInput } from '#office/editor/inputs/files-input.tsx'
import { RichTextInput } from '#office/editor/inputs/rich-text-input.tsx'
import { TitleChoiceInput } from '#office/editor/inputs/title-choice-input.tsx'
import { documentOf, typedDocument } from '#office/editor/stored-document.ts'
import { PictureInput } from '#office/media/picture-input.tsx'
import { frame } from '#office/messages/frame.ts'
import { editor } from '#office/messages/website/editor.ts'
import { contentHints, contentLabels, contentValues } from '#office/messages/website/entries.ts'
import { LinkInput } from '#office/routes/navigations/link-input.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import { Notice } from '#ui/notice.tsx'
import { useAlive } from '#ui/use-alive.ts'
import type { Route } from './+types/edit.ts'
import { editorKeys } from './keys.ts'
import { LOOKED_FOR } from './link-in-editor.ts'

export const handle = { keys: editorKeys }

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { params } = args
  const [{ data: stored }, { data: copy }, { data: departments }, { data: categories }, { data: named }, person] =
    await orErrorPage(
      Promise.all([
        api(entries.read, { params }),
        api(readWorkingCopy, { params }),
        api(listDepartments),
        api(listArticleCategories),
        api(series.list, { query: { sort: 'title', per_page: MOST_SERIES } }),
        personOf(args),
      ]),
    )
  const typed = copy.working_copy
  const isOlder = typed !== null && typed.base_revision < stored.revision
  const base = isOlder
    ? (await orErrorPage(api(readRevision, { params: { ...params, number: typed.base_revision } }))).data
    : stored
  const blocks = [...documentOf(stored.content).blocks, ...(typed ? typedDocument(typed.content).blocks : [])]
  const choices = {
    departments: namesBySlug(departments),
    categories: namesBySlug(categories),
    series: { ...chosenSeries(blocks), ...Object.fromEntries(named.map(({ slug, title }) => [slug, title])) },
    files: await titlesOfFiles(api, blocks),
  }
  const entry: EditedEntry = {
    id: stored.id,
    uri: stored.uri,
    title: stored.content.title,
    stored: { document: documentOf(stored.content), revision: stored.revision },
    typed: typed && { document: typedDocument(typed.content), revision: typed.base_revision },
    base: documentOf(base.content),
    changedBy: copy.changed_by,
    lookedFor: args.url.searchParams.get(LOOKED_FOR) ?? '',
    errors: copy.errors,
    warnings: copy.warnings,
    others: copy.others,
  }
  return { entry, person, choices, forms: describeEntry(stored.content.type, choices) }
}

/** The editor holds what is typed itself; nothing that is sent while somebody writes begins it again. */
export function shouldRevalidate() {
  return false
}

const inputs = {
  rich_text: RichTextInput,
  picture: PictureInput,
  title_choice: TitleChoiceInput,
  files: FilesInput,
  'link.url': LinkInput,
  'teasers.url': LinkInput,
  'steps.link.url': LinkInput,
  'actions.link.url': LinkInput,
  'entries.uri': LinkInput,
  'titles.uri': LinkInput,
  uri: LinkInput,
}

/** Lines that are long. */
const WIDE = ['title', 'description', 'caption', 'text', 'lead', 'link.url', 'url', 'source', 'hours', 'items.title']

export default function EditEntry({ loaderData: { entry, person, choices, forms } }: Route.ComponentProps) {
  const isAlive = useAlive()
  const words = useMemo(
    (): FieldWords => ({
      labels: contentLabels,
      hints: contentHints,
      values: {
        ...contentValues,
        'access.groups': groupLabels,
        category: choices.categories,
        departments: choices.departments,
        series: choices.series,
        files: choices.files,
      },
      wide: [
        ...WIDE,
        'teasers.title',
        'teasers.text',
        'teasers.url',
        'steps.title',
        'steps.link.url',
        'actions.title',
        'actions.text',
        'actions.link.url',
        'entries.text',
        'titles.uri',
        'titles.reason',
        'titles.pitch',
      ],
    }),
    [choices],
  )
  return (
    <>
      <title>{frame.titleOf(editor.title(entry.title))}</title>
      {isAlive ? (
        <Editor key={entry.id} {...{ entry, forms, words, inputs, person }} />
      ) : (
        <div className="hidden noscript:block">
          <Notice kind="info">
            <p>{editor.needsScript}</p>
            <Link to={href('/inhalte/:id', { id: entry.id })} className="text-link">
              {editor.back}
            </Link>
          </Notice>
        </div>
      )}
    </>
  )
}

/** Series to choose from, by their names. */
const MOST_SERIES = 100

/** The series that blocks show, by their slugs: one that is not among the first, or that is gone, stays chosen. */
function chosenSeries(blocks: readonly WrittenBlock[]): Record<string, string> {
  const slugs = blocks.flatMap(({ series: slug }) => (typeof slug === 'string' && slug !== '' ? [slug] : []))
  return Object.fromEntries(slugs.map((slug) => [slug, slug]))
}

/** The titles of the files that blocks offer, by their ids; one that is gone has none. */
async function titlesOfFiles(api: Client, blocks: readonly WrittenBlock[]): Promise<Record<string, string>> {
  const ids = new Set(blocks.flatMap(({ files: ofBlock }) => (Array.isArray(ofBlock) ? (ofBlock as unknown[]) : [])))
  const titles = await Promise.all(
    [...ids].map(async (id): Promise<[string, string][]> => {
      if (typeof id !== 'string') return []
      try {
        return [[id, (await api(files.read, { params: { id } })).data.title]]
      } catch (error) {
        // What is typed may name anything.
        if (error instanceof ApiError) return []
        throw error
      }
    }),
  )
  return Object.fromEntries(titles.flat())
}

interface Taxon {
  slug: string
  title: string
}

/** The names of a tree by their slugs, those of the second level with the first before them. */
function namesBySlug(taxa: readonly (Taxon & { children: readonly Taxon[] })[]): Record<string, string> {
  return Object.fromEntries(
    taxa.flatMap(({ slug, title, children }): [string, string][] => [
      [slug, title],
      ...children.map((child): [string, string] => [child.slug, `${title}: ${child.title}`]),
    ]),
  )
}
