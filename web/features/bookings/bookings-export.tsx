import { Download, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { bookings } from '#contract/bookings'
import { isApiError } from '#web/api/api-error.ts'
import { refuseBad, sendAlive } from '#web/api/client.ts'
import { useAnswer } from '#web/i18n/use-answer.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import type { BookingsFilter } from './bookings-search.ts'
import { saveFile } from './csv.ts'

/** Exactly the filtered rows, all pages of them, as a file of the server's. */
export function BookingsExport({ filter }: { filter: BookingsFilter }) {
  const t = useText('bookings')
  const say = useAnswer()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  async function run(format: 'csv' | 'xlsx') {
    setBusy(true)
    try {
      const response = await sendAlive(bookings.listFile, { query: { ...filter, format, locale } }, '*/*')
      await refuseBad(response)
      saveFile(`bookings-${new Date().toISOString().slice(0, 10)}.${format}`, await response.blob())
    } catch (error) {
      if (!isApiError(error)) throw error
      toast('error', say(error.message) ?? '')
    } finally {
      setBusy(false)
    }
  }
  const Icon = busy ? LoaderCircle : Download
  return (
    <Menu
      label={
        <>
          <Icon aria-hidden className={busy ? 'size-4 animate-spin' : 'size-4'} strokeWidth={1.8} />
          {t('export')}
        </>
      }
      entries={[
        { id: 'xlsx', label: t('export_xlsx'), onAction: () => void run('xlsx') },
        { id: 'csv', label: t('export_csv'), onAction: () => void run('csv') },
      ]}
    />
  )
}
