/** A block while it is written: nothing in it need be right yet. */
export interface WrittenBlock {
  readonly id: string
  readonly type: string
  readonly [field: string]: unknown
}

/** An entry while it is written: its own fields, and its blocks. */
export interface WrittenDocument {
  readonly head: Readonly<Record<string, unknown>>
  readonly blocks: readonly WrittenBlock[]
}

/** The name of the entry's own fields where a block may be named. */
export const HEAD = 'head'

export interface EditorState {
  readonly now: WrittenDocument
  /** The newest last. */
  readonly past: readonly WrittenDocument[]
  /** The next last. */
  readonly future: readonly WrittenDocument[]
  /** Which form is open: of a block, or `HEAD`. */
  readonly selected: string
  /** Another one begins the open form again: what stands in it was changed from elsewhere. */
  readonly drawn: number
  /** What was typed into last, and when: what follows soon is one step to undo. */
  readonly typing: { readonly id: string; readonly at: number } | null
}

export type EditorAction =
  | { do: 'select'; id: string }
  | { do: 'add'; block: WrittenBlock /** Null: at the beginning. */; after: string | null }
  | { do: 'move'; id: string; by: number }
  | { do: 'duplicate'; id: string; copy: string }
  | { do: 'remove'; id: string }
  /** `at` in milliseconds. */
  | { do: 'set'; id: string; fields: Readonly<Record<string, unknown>>; at: number }
  | { do: 'undo' }
  | { do: 'redo' }
  /** Takes a document over from elsewhere: another revision, or two brought together. */
  | { do: 'take'; document: WrittenDocument }

/** Steps that can be undone. */
export const MOST_STEPS = 100

/** Blocks of an entry. */
export const MOST_BLOCKS = 60

/** Milliseconds between two keys that belong to one step. */
const PAUSE = 1_000

export function beginEditing(now: WrittenDocument, selected = HEAD): EditorState {
  return { now, past: [], future: [], selected: selected || HEAD, drawn: 0, typing: null }
}

/** The part in which a text stands as a whole value, such as a link; `HEAD` where it stands nowhere. */
export function partWith({ blocks }: WrittenDocument, text: string): string {
  return blocks.find((block) => has(block, text))?.id ?? HEAD
}

function has(value: unknown, text: string): boolean {
  if (typeof value !== 'object' || value === null) return value === text
  return Object.values(value).some((part) => has(part, text))
}

/** The editor after something was done in it; what cannot be done leaves it as it is. */
export function edit(state: EditorState, action: EditorAction): EditorState {
  const { now, past, future } = state
  const { blocks } = now
  switch (action.do) {
    case 'select':
      return isIn(now, action.id) && action.id !== state.selected
        ? { ...state, selected: action.id, drawn: state.drawn + 1, typing: null }
        : state
    case 'set':
      return set(state, action)
    case 'add': {
      const at = action.after === null ? 0 : placeOf(now, action.after) + 1
      if (blocks.length >= MOST_BLOCKS || isIn(now, action.block.id)) return state
      return { ...step(state, blocks.toSpliced(at, 0, action.block)), selected: action.block.id }
    }
    case 'duplicate': {
      const at = placeOf(now, action.id)
      const block = blocks[at]
      if (!block || blocks.length >= MOST_BLOCKS || isIn(now, action.copy)) return state
      return { ...step(state, blocks.toSpliced(at + 1, 0, { ...block, id: action.copy })), selected: action.copy }
    }
    case 'move': {
      const at = placeOf(now, action.id)
      const block = blocks[at]
      const to = Math.min(Math.max(at + action.by, 0), blocks.length - 1)
      if (!block || to === at) return state
      // The open form stays as it is: nothing in it has changed.
      return { ...step(state, blocks.toSpliced(at, 1).toSpliced(to, 0, block)), drawn: state.drawn }
    }
    case 'remove': {
      const at = placeOf(now, action.id)
      if (at < 0) return state
      const left = blocks.toSpliced(at, 1)
      const selected = state.selected === action.id ? ((left[at] ?? left[at - 1])?.id ?? HEAD) : state.selected
      return { ...step(state, left), selected }
    }
    case 'undo': {
      const before = past.at(-1)
      if (!before) return state
      return travel(state, { now: before, past: past.slice(0, -1), future: [...future, now] })
    }
    case 'redo': {
      const next = future.at(-1)
      if (!next) return state
      return travel(state, { now: next, past: [...past, now], future: future.slice(0, -1) })
    }
    case 'take':
      return travel(state, { now: action.document, past: kept([...past, now]), future: [] })
  }
}

/** The document as the API takes it. */
export function contentOf({ head, blocks }: WrittenDocument): Record<string, unknown> {
  return { ...head, blocks }
}

/** The fields of a block, or those of the entry itself. */
export function fieldsOf({ head, blocks }: WrittenDocument, id: string): Readonly<Record<string, unknown>> {
  return id === HEAD ? head : (blocks.find((block) => block.id === id) ?? {})
}

function set(state: EditorState, { id, fields, at }: Extract<EditorAction, { do: 'set' }>): EditorState {
  const { now, past, typing } = state
  if (!isIn(now, id)) return state
  const next: WrittenDocument =
    id === HEAD
      ? { ...now, head: { ...fields, type: now.head['type'] } }
      : {
          ...now,
          blocks: now.blocks.map((block) => (block.id === id ? { ...fields, id, type: block.type } : block)),
        }
  const isSameStep = typing?.id === id && at - typing.at < PAUSE && past.length > 0
  return {
    ...state,
    now: next,
    past: isSameStep ? past : kept([...past, now]),
    future: [],
    typing: { id, at },
  }
}

function step(state: EditorState, blocks: readonly WrittenBlock[]): EditorState {
  const { now, past, drawn } = state
  return {
    ...state,
    now: { ...now, blocks },
    past: kept([...past, now]),
    future: [],
    drawn: drawn + 1,
    typing: null,
  }
}

function travel(state: EditorState, to: Pick<EditorState, 'now' | 'past' | 'future'>): EditorState {
  const selected = isIn(to.now, state.selected) ? state.selected : HEAD
  return { ...state, ...to, selected, drawn: state.drawn + 1, typing: null }
}

function kept(past: readonly WrittenDocument[]): readonly WrittenDocument[] {
  return past.slice(-MOST_STEPS)
}

function isIn(document: WrittenDocument, id: string): boolean {
  return id === HEAD || placeOf(document, id) >= 0
}

function placeOf({ blocks }: WrittenDocument, id: string): number {
  return blocks.findIndex((block) => block.id === id)
}
