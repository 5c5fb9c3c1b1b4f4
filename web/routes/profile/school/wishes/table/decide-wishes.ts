import { type ActionFunctionArgs, data } from 'react-router'
import { type Client, failureOf } from '#contract/client.ts'
import { MAX_WISHES_AT_ONCE, type WishDecision } from '#contract/procurement/wish-choices.ts'
import { approveWishes, decideWishes, type TableWish } from '#contract/procurement/wish-table.ts'
import { type FormFailure, formFailure, invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { tableMessages } from '#web/messages/procurement/wish-table.ts'
import { INTENT, SCHOOL } from '#web/routes/profile/school/members/form-names.ts'
import { requireLogin } from '#web/session/guards.ts'
import { APPROVE, APPROVE_ALL, APPROVE_GROUP, IN_GROUP, KEEP, REFUSE, REOPEN, SCHOOL_YEAR, SEEN } from './form-names.ts'
import { atFields, type Decision, decisionOf, isTyped, wishesOf, wrongAmounts } from './typed-decisions.ts'

const INTENTS = [APPROVE, APPROVE_ALL, APPROVE_GROUP, KEEP, REFUSE, REOPEN] as const
/** Bytes of the form: twenty groups may hold hundreds of wishes with their fields. */
const MAX_TABLE_BYTES = 1_000_000

/** What was decided, and what else stands in the form. */
export interface Decided {
  /** Null where nothing was to be decided. */
  decision: WishDecision | null
  count: number
  /** The only wish that was decided; null where there were several. */
  wish: string | null
  values: Record<string, string>
  /** Whether something was typed for a wish that was not decided. */
  isMoreTyped: boolean
}

/** What was typed for wishes that are something else by now, and what they are. */
export interface WishesChanged extends FormFailure {
  present: TableWish[]
}

/** Carries out a button of the table. Whatever else is typed comes back, and stands in its fields again. */
export async function decideInTable(args: ActionFunctionArgs) {
  await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      const [named = '', of = ''] = formText(form, INTENT).split(':')
      const intent = knownIntent(named, INTENTS)
      const api = apiOf(args)
      switch (intent) {
        case KEEP:
          return decided(form, null, [])
        case APPROVE_ALL:
          return approveAll(api, form)
        case APPROVE_GROUP:
          return decide(api, form, 'approve', wishesOf(form, IN_GROUP + of))
        case APPROVE:
        case REFUSE:
        case REOPEN:
          return decide(api, form, intent, [of])
      }
    },
    { maxBytes: MAX_TABLE_BYTES, sentence: tableMessages.failed },
  )
}

async function decide(api: Client, form: FormData, decision: WishDecision, ids: readonly string[]) {
  const errors = decision === 'approve' ? wrongAmounts(form, ids) : {}
  if (Object.keys(errors).length > 0) return invalidForm(errors, form)
  const decisions = ids.map((id) => decisionOf(form, id, decision))
  return (await send(api, form, decisions)) ?? decided(form, decision, ids)
}

/** Approves what was typed as it was typed, and everything else of the year as it was wished. */
async function approveAll(api: Client, form: FormData) {
  const typed = wishesOf(form).filter((id) => isTyped(form, id))
  const failure = await decide(api, form, 'approve', typed)
  if (!('decision' in failure)) return failure
  const seen = Number(formText(form, SEEN))
  const others = seen - typed.length
  if (others > 0) {
    const body = { school_year: formText(form, SCHOOL_YEAR), seen: others }
    await api(approveWishes, { params: { id: formText(form, SCHOOL) }, body })
  }
  return { ...failure, count: seen, wish: null }
}

/** Sends decisions, as many at once as are taken; what was refused, or null. */
async function send(api: Client, form: FormData, decisions: readonly Decision[]) {
  const params = { id: formText(form, SCHOOL) }
  for (let sent = 0; sent < decisions.length; sent += MAX_WISHES_AT_ONCE) {
    const part = decisions.slice(sent, sent + MAX_WISHES_AT_ONCE)
    try {
      await api(decideWishes, { params, body: { decisions: part } })
    } catch (error) {
      const { data: failure, init } = formFailure(error, form, { sentence: tableMessages.failed })
      const present = failureOf(error, decideWishes)?.body.wishes
      const shown = { ...failure, errors: atFields(failure.errors, part) }
      return data<FormFailure | WishesChanged>(present ? { ...shown, present } : shown, init ?? undefined)
    }
  }
  return null
}

function decided(form: FormData, decision: WishDecision | null, ids: readonly string[]): Decided {
  const others = wishesOf(form).filter((id) => !ids.includes(id))
  const values = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >
  const [wish = null, ...more] = ids
  return {
    decision,
    count: ids.length,
    wish: more.length > 0 ? null : wish,
    values,
    isMoreTyped: others.some((id) => isTyped(form, id)),
  }
}
