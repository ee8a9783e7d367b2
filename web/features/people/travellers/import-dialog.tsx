import { useText } from '#web/i18n/use-text.tsx'
import { FileDrop } from '#web/kit/form/file-drop.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ImportReportView } from './import-report.tsx'
import { TemplateLinks } from './template-links.tsx'
import { type ImportReport, useImport } from './use-import.ts'

/** A spreadsheet of people: checked line by line first, saved second. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText('travellers')
  const { choose, save, busy, report, problem, fileName, isDone } = useImport()
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
            <FileDrop
              fileName={fileName}
              invalid={problem !== null}
              accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              words={{
                choose: t('import_choose'),
                again: t('import_again'),
                drop: t('import_drop'),
                limits: t('import_limits'),
              }}
              onChoose={(file) => void choose(file)}
            />
            {!report && <TemplateLinks />}
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
