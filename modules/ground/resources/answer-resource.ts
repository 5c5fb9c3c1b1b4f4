import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ResourceHead } from '#contract/ground/resource.ts'
import type { Core } from '#kernel/core.ts'
import type { Database, Readable } from '#kernel/database/connection.ts'
import { type Listing, listRoute, OF_OFFICE } from '#kernel/listing.ts'
import { type CurrentUser, type Handler, type RequestContext, type Route, route } from '#kernel/route.ts'
import { streamedSpreadsheet } from '#kernel/spreadsheet-file.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { audit } from '#modules/ground/audit/record-audit.ts'
import { auditedChanges, type Created, type Parts } from './audited-changes.ts'
import { readHistory } from './read-history.ts'

type ItemOf<R extends ResourceHead> = z.output<R['item']>
type BodyOf<E> = E extends Endpoint ? z.output<E['body']> : never
type Staff = RequestContext<CurrentUser>

/** The implementation of each operation that a resource declares; `Parts` is enough for reading one item. */
type Answers<R extends ResourceHead> = (R extends { list: infer E }
  ? { list: E extends Listing['endpoint'] ? Listing<E> : (db: Readable) => Promise<ItemOf<R>[]> }
  : Record<never, never>) &
  (R extends { create: infer E }
    ? { create: (tx: Database, body: BodyOf<E>, staff: Staff) => Promise<Created<ItemOf<R>>> }
    : Record<never, never>) &
  (R extends { change: infer E }
    ? { change: (tx: Database, changed: { id: string; body: BodyOf<E> }, staff: Staff) => Promise<void> }
    : Record<never, never>) &
  (R extends { delete: unknown }
    ? { delete: (tx: Database, id: string, staff: Staff) => Promise<void> }
    : Record<never, never>)

/** An action of the resource's own on one item, answered with the item as it is afterwards. */
type Action<Item> = Endpoint<z.ZodType<{ id: string }>> & { readonly responses: { 200: z.ZodType<{ data: Item }> } }
type InputOf<E extends Endpoint> = Parameters<Handler<E>>[0]

interface AnsweredResource<R extends ResourceHead> {
  /** The routes of all operations that the resource declares. */
  answer(answers: Answers<R>): Route[]
  /** The route of an own action; `reason` takes the reason for it from its input. */
  act<E extends Action<ItemOf<R>>>(
    operation: E,
    work: (tx: Database, input: InputOf<E>, staff: Staff) => Promise<void>,
    reason?: (input: InputOf<E>) => string,
  ): Route
}

/**
 * Answers a resource that the contract declares below `/office`: its `listing` for lists, and audited changes of one
 * item at a time.
 */
export function answerResource<R extends ResourceHead>(
  core: Pick<Core, 'db' | 'replica'>,
  resource: R,
  parts: Parts<ItemOf<R>>,
): AnsweredResource<R> {
  const { db } = core
  const { readOne, createOne, changeOne, deleteOne } = auditedChanges(db, parts)
  const operations = resource as { [O in keyof AnyAnswers | 'read' | 'file' | 'history']?: Endpoint }

  return {
    answer: (answers) => {
      const { list, create, change, delete: remove } = answers as AnyAnswers
      return [
        ...(typeof list === 'object' ? [listRoute(core, list)] : []),
        ...(typeof list === 'object' ? fileRoute(core, operations.file, list) : []),
        ...answered(
          operations.list,
          typeof list === 'function' && (async () => ({ data: await list(core.replica.about(OF_OFFICE)) })),
        ),
        ...answered(operations.read, async (asked) => ({ data: await readOne(asked) })),
        ...answered(operations.history, async ({ id }) => {
          await parts.read(db, id)
          return { data: await readHistory(db, { kind: resource.name, id }) }
        }),
        ...answered(
          operations.create,
          create &&
            (async ({ body, ...asked }) => ({
              data: await createOne({ ...asked, reason: body.reason }, (tx) => create(tx, body, asked.staff)),
            })),
        ),
        ...answered(
          operations.change,
          change &&
            (async ({ body, ...asked }) => {
              const work = (tx: Database) => change(tx, { id: asked.id, body }, asked.staff)
              return { data: await changeOne({ ...asked, revision: body.revision }, work) }
            }),
        ),
        ...answered(
          operations.delete,
          remove &&
            (({ query, ...asked }) =>
              deleteOne({ ...asked, revision: query?.revision }, (tx) => remove(tx, asked.id, asked.staff))),
        ),
      ]
    },

    act: (operation, work, reason) =>
      route(operation, (async (input: InputOf<typeof operation>, staff: Staff) => {
        const change = { operation, id: input.params.id, staff, reason: reason?.(input) }
        return { data: await changeOne(change, (tx) => work(tx, input, staff)) }
      }) as unknown as Handler<typeof operation>),
  }
}

/** A list as a file: one look, whatever stands in it. */
function fileRoute(
  { db, replica }: Pick<Core, 'db' | 'replica'>,
  operation: Endpoint | undefined,
  { file }: Listing,
): Route[] {
  if (!operation || !file) return []
  const handler = async ({ query }: { query: never }, staff: Staff) => {
    await audit(db, staff, { operation, subjectId: null, isLook: true })
    return streamedSpreadsheet(`${file.name}-${swissDay(new Date())}.csv`, file.rows(replica.about(OF_OFFICE), query))
  }
  return [route(operation, handler as unknown as Handler<Endpoint>)]
}

type Revised = { revision?: number; reason?: string }

/** `Answers` of any resource. */
interface AnyAnswers {
  list?: Listing | ((db: Readable) => Promise<unknown>)
  create?: (tx: Database, body: Revised, staff: Staff) => Promise<Created<never>>
  change?: (tx: Database, changed: { id: string; body: Revised }, staff: Staff) => Promise<void>
  delete?: (tx: Database, id: string, staff: Staff) => Promise<void>
}

interface AnyInput {
  operation: Endpoint
  id: string
  query: Revised | undefined
  body: Revised
  staff: Staff
}

function answered(
  operation: Endpoint | undefined,
  handle: ((input: AnyInput) => Promise<unknown>) | false | undefined,
): Route[] {
  if (!operation || !handle) return []
  const handler = (
    { params, query, body }: { params?: { id: string }; query: Revised | undefined; body: Revised },
    staff: Staff,
  ) => handle({ operation, id: params?.id ?? '', query, body, staff })
  return [route(operation, handler as unknown as Handler<Endpoint>)]
}
