import { redirect } from 'react-router'
import { codeIn, isCanonical } from '#contract/typed-text/spoken-code.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { enterClassMessages } from '#web/messages/accounts/pupils.ts'
import { classAddress } from './class-address.ts'
import { CLASS_CODE } from './form-names.ts'

/** Carries out the form that takes a code, as it is typed, pasted or scanned: goes on to the page of its class. */
export function enterClass(form: FormData, target: string | null) {
  const entered = formText(form, CLASS_CODE)
  const code = codeIn(lastPart(entered))
  if (!isCanonical(code)) return invalidForm({ [CLASS_CODE]: [enterClassMessages.codeWrong] }, form)
  return redirect(classAddress(code, { redirect: target }))
}

/** Of the address of a class the code at its end. */
function lastPart(entered: string): string {
  const path = entered.trim().replace(/[?#].*$/, '')
  return path.split('/').findLast((part) => part !== '') ?? path
}
