import { FileSpreadsheet, Upload } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useFileDrop } from './use-file-drop.ts'

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
  const { open, zone, input } = useFileDrop(([file]) => file && onChoose(file), invalid)
  return (
    <div {...zone}>
      <input {...input} accept={accept} />
      {fileName && (
        <span className="flex min-w-0 basis-full items-center gap-2 text-14 text-ink">
          <FileSpreadsheet aria-hidden className="size-4.5 flex-none text-ink-3" strokeWidth={1.6} />
          <bdi className="truncate">{fileName}</bdi>
        </span>
      )}
      <Button size="small" icon={<Upload aria-hidden className="size-4" strokeWidth={1.8} />} onClick={open}>
        {fileName ? words.again : words.choose}
      </Button>
      <span className="hidden text-13 text-ink-2 sm:inline pointer-coarse:hidden">{words.drop}</span>
      <span className="w-full text-12 text-ink-3">{words.limits}</span>
    </div>
  )
}
