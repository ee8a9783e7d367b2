import { FileSpreadsheet, FileText, IdCard } from 'lucide-react'
import { useState } from 'react'
import { umrahCards } from '#contract/selling/umrah-cards'
import { umrahGroups, type UmrahGroup } from '#contract/selling/umrah-groups'
import {
  type GroupLetter,
  groupLetters,
  type GroupPaper,
  groupPapers,
  type PaperLanguage,
  paperLanguages,
} from '#contract/selling/umrah-work-terms'
import { refuseBad, sendAlive } from '#web/api/client.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { errorWords } from '#web/kit/form/error-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { ContactsForm } from './work/contacts-form.tsx'

const formats = ['xlsx', 'pdf'] as const

/** The papers of a group, in one of three languages. */
export function GroupPapers({ group }: { group: UmrahGroup }) {
  const t = useText('office_umrah')
  const work = useText('umrah_work')
  const common = useText('common')
  const locale = useLocale()
  const [language, setLanguage] = useState<PaperLanguage>(locale)
  const [error, setError] = useState<unknown>(null)
  async function take(name: string, ask: () => Promise<Response>) {
    setError(null)
    try {
      const answer = await ask()
      await refuseBad(answer)
      saveFile(name, await answer.blob())
    } catch (failure) {
      setError(failure)
    }
  }
  const takePaper = (kind: GroupPaper, format: (typeof formats)[number]) =>
    take(`${t(`paper_${kind}`)} ${group.code}.${format}`, () =>
      sendAlive(umrahGroups.paper, { query: { id: group.id, kind, format, language } }, '*/*'),
    )
  const takeLetter = (kind: GroupLetter) =>
    take(`${t(`letter_${kind}`)} ${group.code}.pdf`, () =>
      sendAlive(umrahGroups.letter, { query: { id: group.id, kind, language } }, '*/*'),
    )
  const takeCards = () =>
    take(`${work('cards')} ${group.code}.pdf`, () =>
      sendAlive(umrahCards.ofGroup, { query: { id: group.id, language } }, '*/*'),
    )
  return (
    <div className="grid gap-4">
      <Card>
        <RadioGroup
          inline
          label={t('paper_language')}
          options={paperLanguages.map((value) => ({ value, label: t(`language_${value}`) }))}
          value={language}
          onChange={(value) => setLanguage(value as PaperLanguage)}
        />
        {error ? <Notice tone="bad">{errorWords(error, common)}</Notice> : null}
        <ul className="divide-y divide-line">
          {groupPapers.map((kind) => (
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
                  onClick={() => void takePaper(kind, format)}
                >
                  {format.toUpperCase()}
                </Button>
              ))}
            </li>
          ))}
          {groupLetters.map((kind) => (
            <li key={kind} className="flex flex-wrap items-center gap-3 py-3">
              <span className="min-w-0 flex-1">
                <span className="block font-mid">{t(`letter_${kind}`)}</span>
                <span className="block text-13 text-ink-3">{t(`letter_${kind}_text`)}</span>
              </span>
              <Button
                size="small"
                aria-label={`${t(`letter_${kind}`)} PDF`}
                icon={<FileText aria-hidden className="size-4" />}
                onClick={() => void takeLetter(kind)}
              >
                PDF
              </Button>
            </li>
          ))}
          <li className="flex flex-wrap items-center gap-3 py-3">
            <span className="min-w-0 flex-1">
              <span className="block font-mid">{work('cards')}</span>
              <span className="block text-13 text-ink-3">{work('cards_text')}</span>
            </span>
            <Button
              size="small"
              aria-label={`${work('cards')} PDF`}
              icon={<IdCard aria-hidden className="size-4" />}
              onClick={() => void takeCards()}
            >
              PDF
            </Button>
          </li>
        </ul>
      </Card>
      <ContactsForm id={group.id} />
    </div>
  )
}
