import { useState } from 'react'
import type { Bank } from '#contract/money/banks'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { FileDrop } from '#web/kit/form/file-drop.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { ImportPreview } from './import-preview.tsx'
import { useStatementImport } from './use-statement-import.ts'

/** A bank's statement: looked through line by line first, kept second. */
export function ImportDialog({ banks, onClose }: { banks: readonly Bank[]; onClose: () => void }) {
  const t = useText('bank_lines')
  const locale = useLocale()
  const [bank, setBank] = useState(banks.length === 1 ? banks[0]!.id : '')
  const work = useStatementImport()
  const { report, problem, busy } = work
  const isDone = report?.kept ?? false
  const close = () => busy !== 'keeping' && onClose()
  const fresh = report ? report.counts.new + (work.similar ? report.counts.similar : 0) : 0
  const mayKeep = report && !isDone && report.missing.length === 0 && report.counts.wrong === 0 && fresh > 0
  return (
    <Dialog
      isOpen
      wide
      onOpenChange={close}
      title={t('import_title')}
      actions={
        isDone ? (
          <Button look="primary" onClick={onClose}>
            {t('done')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            {mayKeep && (
              <Button
                look="primary"
                loading={busy === 'keeping'}
                loadingText={t('keeping')}
                onClick={() => work.keep()}
              >
                {t('keep', { count: fresh })}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid gap-4 text-ink">
        {!isDone && (
          <>
            <Select
              label={t('bank')}
              value={bank}
              options={banks.map((one) => ({
                value: one.id,
                label: `${locale === 'ar' ? one.name_ar : one.name_en}, ${one.currency}`,
              }))}
              onChange={({ target }) => {
                setBank(target.value)
                work.reset()
              }}
            />
            {bank && (
              <FileDrop
                fileName={work.fileName}
                invalid={problem !== null}
                accept=".csv,.xlsx,.txt,.sta,.940,.mt940,.xml,text/csv,text/plain,application/xml"
                words={{
                  choose: t('file_choose'),
                  again: t('file_again'),
                  drop: t('file_drop'),
                  limits: t('file_limits'),
                }}
                onChoose={(file) => void work.choose(bank, file)}
              />
            )}
          </>
        )}
        {problem && <Notice tone="bad">{problem}</Notice>}
        {busy === 'reading' && !report && (
          <Loading className="grid gap-2">
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-9 w-full" />
          </Loading>
        )}
        {isDone && <Notice tone="ok" title={t('kept', { count: report!.counts.added })} />}
        {report && !isDone && <ColumnsForm report={report} onChange={work.readAs} />}
        {report && !isDone && fresh === 0 && report.missing.length === 0 && report.counts.wrong === 0 && (
          <Notice tone="info">{t('nothing_new')}</Notice>
        )}
        {report && !isDone && report.counts.similar > 0 && (
          <Checkbox
            label={t('take_similar', { count: report.counts.similar })}
            hint={t('take_similar_hint')}
            checked={work.similar}
            onChange={({ target }) => work.setSimilar(target.checked)}
          />
        )}
        {report && report.rows.length > 0 && <ImportPreview report={report} />}
      </div>
    </Dialog>
  )
}
