import { paymentMethodLabels } from '../ground/payment-methods.ts'
import type { PostagePayer } from './return-labels.ts'
import type { ReturnedMoney } from './returns.ts'

/** Who pays the way back, as buyers read it. */
export const postageSentences: Record<PostagePayer, string> = {
  buyer: 'Das Porto der Rücksendung zahlen Sie.',
  publisher: 'Das Porto zahlen wir: Wir senden Ihnen eine Etikette per E-Mail. Warten Sie bitte darauf.',
}

/** How the money comes back. */
export function moneyBackSentence({ way, method }: ReturnedMoney): string {
  if (way === 'less_owed') return 'Den Betrag ziehen wir von Ihrer offenen Rechnung ab.'
  if (way === 'by_hand' || method === null) return 'Den Betrag überweisen wir auf das Konto, von dem Sie bezahlt haben.'
  return `Der Betrag geht auf dem Weg zurück, auf dem Sie bezahlt haben (${paymentMethodLabels[method]}).`
}
