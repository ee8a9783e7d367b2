import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { holidayDesk, type HolidayParty } from '#contract/selling/holiday-desk'
import { refuseBad, sendAlive } from '#web/api/client.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { errorWords } from '#web/kit/form/error-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const formats = ['csv', 'xlsx', 'pdf'] as const

/** Everybody of a departure as a file, for airlines and hotels. */
export function PassengersFile({ of }: { of: HolidayParty }) {
  const t = useText('office_holidays')
  const common = useText('common')
  const [error, setError] = useState<unknown>(null)
  async function take(format: (typeof formats)[number]) {
    setError(null)
    try {
      const answer = await sendAlive(holidayDesk.passengers, { query: { id: of.id, format } }, '*/*')
      await refuseBad(answer)
      saveFile(`${t('passengers')} ${of.code}.${format}`, await answer.blob())
    } catch (failure) {
      setError(failure)
    }
  }
  if (of.rooms.length === 0) return null
  return (
    <div className="grid gap-3">
      <div role="group" aria-label={t('passengers')} className="flex flex-wrap items-center gap-2">
        <span className="text-14 font-mid">{t('passengers')}</span>
        {formats.map((format) => (
          <Button
            key={format}
            size="small"
            aria-label={`${t('passengers')} ${format.toUpperCase()}`}
            icon={<FileDown aria-hidden className="size-4" strokeWidth={1.8} />}
            onClick={() => void take(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
      {error ? <Notice tone="bad">{errorWords(error, common)}</Notice> : null}
    </div>
  )
}
