import type { Letter } from './letter.ts'
import { mailKind } from './mail-kind.ts'

/** A mail with sample data that somebody of the staff has sent to themselves, to see a text before it holds. */
export const mailTrial = mailKind<{ letter: Letter }>({ name: 'mail-trial' }, ({ letter }) => letter)
