import { FileSpreadsheet, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

type FileDropProps = {
  fileName: string | null
  invalid: boolean
  /** Of the file dialog. */
  accept: string
  words: { choose: string; again: string; drop: string; limits: string }
  onChoose: (file: File) => void
}

/** A button and a place to drop one file that is read in the page, not kept as an upload. */
export function FileDrop({ fileName, invalid, accept, words, onChoose }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  return (
    <div
      className="drop-zone"
      data-over={over ? '' : undefined}
      data-invalid={invalid ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onChoose(file)
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onChoose(file)
          // The same file may be chosen again after it was corrected.
          event.currentTarget.value = ''
        }}
      />
      {fileName && (
        <span className="flex min-w-0 basis-full items-center gap-2 text-14 text-ink">
          <FileSpreadsheet aria-hidden className="size-4.5 flex-none text-ink-3" strokeWidth={1.6} />
          <bdi className="truncate">{fileName}</bdi>
        </span>
      )}
      <Button
        size="small"
        icon={<Upload aria-hidden className="size-4" strokeWidth={1.8} />}
        onClick={() => input.current?.click()}
      >
        {fileName ? words.again : words.choose}
      </Button>
      <span className="hidden text-13 text-ink-2 sm:inline pointer-coarse:hidden">{words.drop}</span>
      <span className="w-full text-12 text-ink-3">{words.limits}</span>
    </div>
  )
}
