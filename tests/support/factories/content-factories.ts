import { uuidv7 } from 'uuidv7'
import type { StoredBlock } from '#contract/content/blocks.ts'
import type { EntryContent } from '#contract/content/entry-content.ts'
import type { Access } from '#contract/ground/access.ts'
import { inTransaction } from '#kernel/core.ts'
import { createEntry } from '#modules/content/content/editing/change-entry.ts'
import { type Publication, publishEntry } from '#modules/content/content/editing/publish-entry.ts'
import { articleCategories, files } from '#modules/content/content/tables.ts'
import type { TestApp } from '../app.ts'

export const EVERYONE: Access = { audience: 'everyone' }

type PageContent = Extract<EntryContent, { type: 'page' }>
type ArticleContent = Extract<EntryContent, { type: 'article' }>
type MemberContent = Extract<EntryContent, { type: 'team_member' }>

/** The content of a page: only its title, unless overridden. */
export function pageContent(overrides: Partial<PageContent> = {}): PageContent {
  return { type: 'page', title: 'Seite', description: '', access: EVERYONE, blocks: [], ...overrides }
}

export function articleContent(overrides: Partial<ArticleContent> = {}): ArticleContent {
  return {
    ...pageContent(),
    picture: null,
    published_on: '2026-03-01',
    category: null,
    authors: [],
    related: [],
    ...overrides,
    type: 'article',
  }
}

export function memberContent(overrides: Partial<MemberContent> = {}): MemberContent {
  return {
    ...pageContent(),
    picture: null,
    role: 'Lektorat',
    group: 'Verlag',
    position: 0,
    email: '',
    phone: '',
    ...overrides,
    type: 'team_member',
  }
}

export function textBlock(text: string, access?: Access): StoredBlock {
  const block = { type: 'text' as const, text: [{ type: 'paragraph' as const, spans: [{ text }] }] }
  return access ? { ...block, access } : block
}

/** A draft at an address; returns its id. */
export function makeDraft({ core }: Pick<TestApp, 'core'>, uri: string, content: EntryContent): Promise<string> {
  return inTransaction(core.db, (tx) => createEntry(tx, { uri, content, authorId: null }))
}

/** An entry that visitors see, unless `when` says otherwise; returns its id. */
export async function makeEntry(
  app: Pick<TestApp, 'core'>,
  uri: string,
  content: EntryContent,
  when: Pick<Publication, 'from' | 'until'> = {},
): Promise<string> {
  const { db, jobs } = app.core
  return inTransaction(db, async (tx) => {
    const id = await createEntry(tx, { uri, content, authorId: null })
    await publishEntry(tx, jobs, { id, ...when, authorId: null })
    return id
  })
}

export async function makeCategory({ core }: Pick<TestApp, 'core'>, slug: string, title: string): Promise<void> {
  await core.db.insert(articleCategories).values({ id: uuidv7(), slug, title, position: 0 })
}

/** A file in the storage and in the database; returns its id. */
export function makeFile(app: Pick<TestApp, 'core' | 'storage'>, text: string, access: Access = EVERYONE) {
  const described = { title: 'Lösungen', name: 'Lösungen «2026».txt', mediaType: 'text/plain; charset=utf-8' }
  return keepFile(app, { ...described, bytes: new TextEncoder().encode(text), access })
}

/** The same for a PDF, or for bytes that claim to be one. */
export function makePdfFile(app: Pick<TestApp, 'core' | 'storage'>, bytes: Uint8Array, access: Access = EVERYONE) {
  return keepFile(app, { title: 'Leseprobe', name: 'leseprobe.pdf', mediaType: 'application/pdf', bytes, access })
}

interface KeptFile {
  title: string
  name: string
  mediaType: string
  bytes: Uint8Array
  access: Access
}

async function keepFile(
  { core, storage }: Pick<TestApp, 'core' | 'storage'>,
  { bytes, access, ...described }: KeptFile,
): Promise<string> {
  const id = uuidv7()
  const key = `${id}.bin`
  await storage.put(key, bytes)
  await core.db.insert(files).values({
    id,
    ...described,
    size: bytes.length,
    key,
    audience: access.audience,
    groups: access.audience === 'authorised' ? access.groups : [],
  })
  return id
}
