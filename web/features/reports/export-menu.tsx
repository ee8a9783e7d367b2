import { Download, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { reports } from '#contract/reports'
import { isApiError } from '#web/api/api-error.ts'
import { refuseBad, sendAlive } from '#web/api/client.ts'
import { saveFile } from '#web/features/bookings/csv.ts'
import { useAnswer } from '#web/i18n/use-answer.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ReportFilter } from './reports.queries.ts'

const formats = ['xlsx', 'csv'] as const

const nameOf = (response: Response, otherwise: string) =>
  decodeURIComponent(
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? otherwise,
  )

/** All lines of the filter as a file in the page's language. */
export function ExportMenu({ filter }: { filter: ReportFilter }) {
  const t = useText('reports')
  const locale = useLocale()
  const say = useAnswer()
  const [busy, setBusy] = useState(false)
  const Icon = busy ? LoaderCircle : Download

  async function run(format: (typeof formats)[number]) {
    setBusy(true)
    try {
      const response = await sendAlive(reports.agentProfitLossFile, { query: { ...filter, format, locale } }, '*/*')
      await refuseBad(response)
      saveFile(nameOf(response, `profit-and-loss.${format}`), await response.blob())
    } catch (error) {
      if (!isApiError(error)) throw error
      toast('error', say(error.message) ?? '')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      label={
        <>
          <Icon aria-hidden className={busy ? 'size-4 animate-spin' : 'size-4'} strokeWidth={1.8} />
          {t('export')}
        </>
      }
      entries={formats.map((format) => ({
        id: format,
        label: t(`export_${format}`),
        onAction: () => void run(format),
      }))}
    />
  )
}
