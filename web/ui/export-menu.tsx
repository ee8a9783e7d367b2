import { Download, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import type { Endpoint } from '#contract/kernel/endpoint'
import { isApiError } from '../api/api-error.ts'
import { refuseBad, sendAlive } from '../api/client.ts'
import { fileNameOf, saveFile } from '../api/save-file.ts'
import { useTranslateMessage } from '../i18n/use-answer.ts'
import { useLocale, useText } from '../i18n/use-text.tsx'
import { buttonStyle } from './button-style.ts'
import { Menu, type MenuEntry } from './menu.tsx'
import { toast } from './toast.ts'

type FileFormat = 'xlsx' | 'csv' | 'pdf'

type ExportMenuProps = {
  /** Answers with the file; takes `format` and `locale` beside the filter. */
  file: Endpoint
  filter: Record<string, unknown>
  formats?: readonly FileFormat[]
  /** On the hall's ground. */
  hall?: boolean
  /** "Export" unless told. */
  label?: string
  /** After the formats: printing. */
  more?: readonly MenuEntry[]
}

/** Exactly the filtered rows, all pages of them, as a file in the page's language. */
export function ExportMenu({
  file,
  filter,
  formats = ['xlsx', 'csv'],
  hall = false,
  label,
  more = [],
}: ExportMenuProps) {
  const t = useText('common')
  const locale = useLocale()
  const translate = useTranslateMessage()
  const [busy, setBusy] = useState(false)
  const Icon = busy ? LoaderCircle : Download

  async function run(format: FileFormat) {
    if (busy) return
    setBusy(true)
    try {
      const response = await sendAlive(file, { query: { ...filter, format, locale } }, '*/*')
      await refuseBad(response)
      saveFile(fileNameOf(response) ?? `export.${format}`, await response.blob())
    } catch (error) {
      if (!isApiError(error)) throw error
      toast('error', translate(error.message) ?? '')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      className={buttonStyle(hall ? 'hall' : 'secondary', 'small')}
      label={
        <>
          <Icon aria-hidden className={busy ? 'size-4 animate-spin' : 'size-4'} strokeWidth={1.8} />
          <span className="max-sm:sr-only">{label ?? t('export')}</span>
        </>
      }
      entries={[
        ...formats.map((format) => ({ id: format, label: t(`export_${format}`), onAction: () => void run(format) })),
        ...more,
      ]}
    />
  )
}
