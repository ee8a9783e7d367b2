import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'

/**
 * A place where files are dropped, and the hidden input that a button opens: `zone` and `input` are the props of both.
 * `onChoose` is called with what was chosen, even if that is nothing.
 */
export function useFileDrop(onChoose: (files: readonly File[]) => void, isInvalid: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return {
    open: () => input.current?.click(),
    zone: {
      className: 'drop-zone',
      'data-over': isOver ? '' : undefined,
      'data-invalid': isInvalid ? '' : undefined,
      onDragOver(event: DragEvent) {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop(event: DragEvent) {
        event.preventDefault()
        setOver(false)
        onChoose([...event.dataTransfer.files])
      },
    },
    input: {
      ref: input,
      type: 'file',
      hidden: true,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        onChoose([...(event.currentTarget.files ?? [])])
        // The same file may be chosen again after it was corrected or removed.
        event.currentTarget.value = ''
      },
    },
  } as const
}
