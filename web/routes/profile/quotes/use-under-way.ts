import { useNavigation } from 'react-router'
import { INTENT } from './form-names.ts'

/** Whether the form with this intent is on its way to the server. */
export function useUnderWay(intent: string): boolean {
  return useNavigation().formData?.get(INTENT) === intent
}
