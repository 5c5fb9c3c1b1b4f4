import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * Lets a file be dropped anywhere on the page: it is put into the file field and its form is sent, as if it had been
 * chosen. Returns whether one is being dragged over the page.
 */
export function useFileDrop(field: RefObject<HTMLInputElement | null>): boolean {
  return useDrop((files) => {
    if (field.current) sendFiles(field.current, files)
  })
}

function sendFiles(field: HTMLInputElement, files: FileList): void {
  field.files = files
  field.form?.requestSubmit()
}

/** The same for any number of files, with which the page does something itself. */
export function useFilesDrop(take: (files: readonly File[]) => void): boolean {
  return useDrop((files) => take([...files]))
}

function useDrop(take: (files: FileList) => void): boolean {
  const [isOver, setOver] = useState(false)
  const onFiles = useEffectEvent(take)
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      if (event.dataTransfer) onFiles(event.dataTransfer.files)
    }
    document.addEventListener('dragover', onOver)
    document.addEventListener('dragleave', onLeave)
    document.addEventListener('drop', onDrop)
    return () => {
      document.removeEventListener('dragover', onOver)
      document.removeEventListener('dragleave', onLeave)
      document.removeEventListener('drop', onDrop)
    }
  }, [])
  return isOver
}
