import { travellers } from '#contract/people/travellers'
import { isApiError } from '#web/api/api-error.ts'
import { refuseBad, sendAlive } from '#web/api/client.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { textLink } from '#web/ui/link.tsx'
import { toast } from '#web/ui/toast.ts'

/** An empty file with the columns of an import, to be filled in. */
export function TemplateLinks() {
  const t = useText('travellers')
  const translate = useTranslateMessage()
  const fetch = async (format: 'csv' | 'xlsx') => {
    try {
      const response = await sendAlive(travellers.template, { query: { format } }, '*/*')
      await refuseBad(response)
      saveFile(`travellers.${format}`, await response.blob())
    } catch (error) {
      if (!isApiError(error)) throw error
      toast('error', translate(error.message) ?? '')
    }
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-13">
      {t('import_template')}
      {(['csv', 'xlsx'] as const).map((format) => (
        <button key={format} type="button" className={textLink} onClick={() => void fetch(format)}>
          {format.toUpperCase()}
        </button>
      ))}
    </p>
  )
}
