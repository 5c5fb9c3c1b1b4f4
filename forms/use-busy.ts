import { useNavigation } from 'react-router'

/** Whether a form of the page is on its way to the server. */
export function useBusy(): boolean {
  return useNavigation().formMethod === 'POST'
}
