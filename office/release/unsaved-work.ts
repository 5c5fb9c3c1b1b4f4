let hasWork = false

/** Whether the page has something typed that is not saved: then nothing may load the document again. */
export function hasUnsavedWork(): boolean {
  return hasWork
}

export function noteUnsavedWork(is: boolean): void {
  hasWork = is
}
