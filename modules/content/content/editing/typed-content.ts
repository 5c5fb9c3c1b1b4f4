import type { z } from 'zod'
import { type StoredBlock, storedBlock } from '#contract/content/blocks.ts'
import { type EntryContent, type EntryType, entryContent, entryTypes } from '#contract/content/entry-content.ts'
import { type FieldErrors, fieldErrors } from '#contract/field-messages.ts'

/** A block of what somebody has typed. */
export interface TypedBlock {
  id: string | null
  type: string
  /** Null while it is not finished. */
  block: StoredBlock | null
  errors: FieldErrors
}

/** What somebody has typed, as far as it can be read. */
export interface TypedContent {
  /** What is wrong with it, at the fields of the operation that saves. */
  errors: FieldErrors
  /** The page without its blocks; a field that cannot be read is empty. */
  page: EntryContent
  pageErrors: FieldErrors
  blocks: TypedBlock[]
}

type Fields<T extends EntryType> = Omit<Extract<EntryContent, { type: T }>, 'type' | 'blocks'>

const written = { title: '', description: '', access: { audience: 'everyone' as const } }

/** What stands for fields that cannot be read. */
const EMPTY: { [T in EntryType]: Fields<T> } = {
  page: written,
  article: { ...written, picture: null, published_on: '2000-01-01', category: null, authors: [], related: [] },
  team_member: { ...written, picture: null, role: '', group: '', position: 0, email: '', phone: '' },
  contact: { ...written, address: [], phone: '', email: '', hours: '' },
  product: written,
}

/** Reads what an editor has typed, finished or not. */
export function readTyped(content: Readonly<Record<string, unknown>>): TypedContent {
  const whole = entryContent.safeParse(content, { reportInput: true })
  const type = entryTypes.find((one) => one === content['type']) ?? 'page'
  return {
    errors: whole.success ? {} : errorsAt(['content'], whole.error),
    ...readPage(type, content),
    blocks: Array.isArray(content['blocks'])
      ? content['blocks'].map((block: unknown, place) => readBlock(block, place))
      : [],
  }
}

function readPage(type: EntryType, content: Readonly<Record<string, unknown>>) {
  const fields: Record<string, unknown> = { ...EMPTY[type] }
  const pageErrors: FieldErrors = {}
  for (const [name, schema] of Object.entries(shapeOf(type))) {
    if (name === 'type' || name === 'blocks') continue
    const parsed = schema.safeParse(content[name], { reportInput: true })
    if (parsed.success) fields[name] = parsed.data
    else Object.assign(pageErrors, errorsAt(['content', name], parsed.error))
  }
  return { page: { ...fields, type, blocks: [] } as unknown as EntryContent, pageErrors }
}

function shapeOf(type: EntryType): Readonly<Record<string, z.ZodType>> {
  const option = entryContent.options.find(({ shape }) => shape.type.value === type)
  return (option?.shape ?? {}) as Readonly<Record<string, z.ZodType>>
}

function readBlock(typed: unknown, place: number): TypedBlock {
  const parsed = storedBlock.safeParse(typed, { reportInput: true })
  const { id, type } = (typeof typed === 'object' && typed !== null ? typed : {}) as { id?: unknown; type?: unknown }
  return {
    id: typeof id === 'string' ? id : null,
    type: typeof type === 'string' ? type : '',
    block: parsed.success ? parsed.data : null,
    errors: parsed.success ? {} : errorsAt(['content', 'blocks', place], parsed.error),
  }
}

function errorsAt(path: readonly PropertyKey[], error: z.ZodError): FieldErrors {
  return fieldErrors(error.issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] })))
}
