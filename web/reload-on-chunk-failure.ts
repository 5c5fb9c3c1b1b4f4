const KEY = 'lernladen.reloaded-at'
const ONCE_PER_MS = 60_000

/**
 * After a release the files of the old one are gone: a page that cannot load a part of itself is loaded
 * anew, at most once in 60 seconds (specification, section 8).
 */
export function reloadOnChunkFailure(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < ONCE_PER_MS) return
    sessionStorage.setItem(KEY, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}
