import { FileSpreadsheet, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ImportReportView } from './import-report.tsx'
import { type ImportReport, useImport } from './use-import.ts'

/** A spreadsheet of people: checked line by line first, saved second. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText('travellers')
  const { choose, save, template, busy, report, problem, fileName, isDone } = useImport()
  const close = () => busy !== 'saving' && onClose()
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      wide
      title={t('import_title')}
      actions={
        isDone ? (
          <Button look="primary" onClick={onClose}>
            {t('import_done')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            {report && report.ready > 0 && (
              <Button
                look="primary"
                loading={busy === 'saving'}
                loadingText={t('import_saving')}
                onClick={() => void save()}
              >
                {t('import_save', { count: report.ready })}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid gap-4">
        {!isDone && (
          <>
            {!report && <p>{t('import_text')}</p>}
            <FileDrop fileName={fileName} invalid={problem !== null} onChoose={(file) => void choose(file)} />
            {!report && (
              <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-13">
                {t('import_template')}
                {(['csv', 'xlsx'] as const).map((format) => (
                  <button key={format} type="button" className={textLink} onClick={() => void template(format)}>
                    {format.toUpperCase()}
                  </button>
                ))}
              </p>
            )}
          </>
        )}
        {problem && <Notice tone="bad">{problem}</Notice>}
        {busy === 'checking' && (
          <Loading className="grid gap-2">
            <p className="text-13">{t('import_checking')}</p>
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-9 w-full" />
          </Loading>
        )}
        {report && <Outcome report={report} isDone={isDone} />}
        {report && <ImportReportView report={report} />}
      </div>
    </Dialog>
  )
}

function Outcome({ report, isDone }: { report: ImportReport; isDone: boolean }) {
  const t = useText('travellers')
  if (isDone)
    return (
      <Notice tone={report.saved > 0 ? 'ok' : 'info'} title={t('import_saved', { count: report.saved })}>
        {report.wrong > 0 && t('import_left_out')}
      </Notice>
    )
  return report.ready === 0 ? <Notice tone="info">{t('import_none')}</Notice> : null
}

type FileDropProps = { fileName: string | null; invalid: boolean; onChoose: (file: File) => void }

function FileDrop({ fileName, invalid, onChoose }: FileDropProps) {
  const t = useText('travellers')
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
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
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
        {t(fileName ? 'import_again' : 'import_choose')}
      </Button>
      <span className="hidden text-13 text-ink-2 sm:inline pointer-coarse:hidden">{t('import_drop')}</span>
      <span className="w-full text-12 text-ink-3">{t('import_limits')}</span>
    </div>
  )
}
