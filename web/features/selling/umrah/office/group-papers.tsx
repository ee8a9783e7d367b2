import { FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { umrahGroups, type UmrahGroup } from '#contract/selling/umrah-groups'
import { refuseBad, sendAlive } from '#web/api/client.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { errorWords } from '#web/kit/form/error-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'

const kinds = ['rooming', 'manifest'] as const
const formats = ['xlsx', 'pdf'] as const

/** The rooming list and the manifest, in the page's language. */
export function GroupPapers({ group }: { group: UmrahGroup }) {
  const t = useText('office_umrah')
  const common = useText('common')
  const locale = useLocale()
  const [error, setError] = useState<unknown>(null)
  async function take(kind: (typeof kinds)[number], format: (typeof formats)[number]) {
    setError(null)
    try {
      const answer = await sendAlive(umrahGroups.paper, { query: { id: group.id, kind, format, locale } }, '*/*')
      await refuseBad(answer)
      saveFile(`${t(`paper_${kind}`)} ${group.code}.${format}`, await answer.blob())
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <Card>
      {error ? <Notice tone="bad">{errorWords(error, common)}</Notice> : null}
      <ul className="divide-y divide-line">
        {kinds.map((kind) => (
          <li key={kind} className="flex flex-wrap items-center gap-3 py-3">
            <span className="min-w-0 flex-1">
              <span className="block font-mid">{t(`paper_${kind}`)}</span>
              <span className="block text-13 text-ink-3">{t(`paper_${kind}_text`)}</span>
            </span>
            {formats.map((format) => (
              <Button
                key={format}
                size="small"
                aria-label={`${t(`paper_${kind}`)} ${format.toUpperCase()}`}
                icon={
                  format === 'xlsx' ? (
                    <FileSpreadsheet aria-hidden className="size-4" />
                  ) : (
                    <FileText aria-hidden className="size-4" />
                  )
                }
                onClick={() => void take(kind, format)}
              >
                {format.toUpperCase()}
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}
