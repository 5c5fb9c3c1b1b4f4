import { type RefObject, useEffect, useState } from 'react'

/**
 * Lets a file be dropped anywhere on the page: it is put into the file field and its form is sent, as if it had been
 * chosen. Returns whether one is being dragged over the page.
 */
export function useFileDrop(field: RefObject<HTMLInputElement | null>): boolean {
  const [isOver, setOver] = useState(false)
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
      if (!field.current || !event.dataTransfer) return
      field.current.files = event.dataTransfer.files
      field.current.form?.requestSubmit()
    }
    document.addEventListener('dragover', onOver)
    document.addEventListener('dragleave', onLeave)
    document.addEventListener('drop', onDrop)
    return () => {
      document.removeEventListener('dragover', onOver)
      document.removeEventListener('dragleave', onLeave)
      document.removeEventListener('drop', onDrop)
    }
  }, [field])
  return isOver
}
