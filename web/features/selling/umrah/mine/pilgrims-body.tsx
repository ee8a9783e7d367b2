import { IdCard } from 'lucide-react'
import { useState } from 'react'
import { umrahCards } from '#contract/selling/umrah-cards'
import type { MyPilgrims } from '#contract/selling/umrah-pilgrims'
import { type PaperLanguage, paperLanguages } from '#contract/selling/umrah-work-terms'
import { refuseBad, sendAlive } from '#web/api/client.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { errorWords } from '#web/kit/form/error-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { PilgrimCard } from './pilgrim-card.tsx'
import { WishesForm } from './wishes-form.tsx'

/** The pilgrims of a booking: their papers, and their cards in one of three languages. */
export function PilgrimsBody({ of, mayGive }: { of: MyPilgrims; mayGive: boolean }) {
  const t = useText('umrah_mine')
  const common = useText('common')
  const format = useFormat()
  const locale = useLocale()
  const [language, setLanguage] = useState<PaperLanguage>(locale)
  const [error, setError] = useState<unknown>(null)
  async function print(position?: number) {
    setError(null)
    try {
      const one = position === undefined ? {} : { position: String(position) }
      const answer = await sendAlive(umrahCards.ofBooking, { query: { id: of.booking_id, language, ...one } }, '*/*')
      await refuseBad(answer)
      saveFile(`${of.booking_id}-cards.pdf`, await answer.blob())
    } catch (failure) {
      setError(failure)
    }
  }
  const ready = of.people.filter(({ light }) => light === 'green').length
  return (
    <div className="grid gap-4">
      <p className="text-14 text-ink-2">
        {of.title[locale]} · {t('leaves', { day: format.date(of.starts, 'full') })} ·{' '}
        {t('ready_of', { count: ready, all: of.people.length })}
      </p>
      <Card title={t('cards')}>
        <p className="text-14 text-ink-2">{t('cards_text')}</p>
        <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
          <RadioGroup
            inline
            label={t('card_language')}
            options={paperLanguages.map((value) => ({ value, label: t(`language_${value}`) }))}
            value={language}
            onChange={(value) => setLanguage(value as PaperLanguage)}
          />
          <Button look="primary" icon={<IdCard aria-hidden className="size-4" />} onClick={() => void print()}>
            {t('print_cards')}
          </Button>
        </div>
        {error ? (
          <Notice tone="bad" className="mt-3">
            {errorWords(error, common)}
          </Notice>
        ) : null}
      </Card>
      <WithTexts feature="umrah">{() => <Wishes of={of} mayChange={mayGive && of.wishes_open} />}</WithTexts>
      {of.people.map((one) => (
        <PilgrimCard
          key={one.position}
          of={of}
          one={one}
          mayGive={mayGive && of.open}
          onCard={() => void print(one.position)}
        />
      ))}
    </div>
  )
}

function Wishes({ of, mayChange }: { of: MyPilgrims; mayChange: boolean }) {
  const t = useText('umrah')
  const format = useFormat()
  const said = [...of.wishes.map((wish) => t(`wish_${wish}`)), ...(of.near ? [`${t('near')} ${of.near}`] : [])]
  return (
    <Card title={t('wishes')} note={t('wishes_text')}>
      <p className="mb-3 text-13 text-ink-2">{t(of.wishes_open ? 'wishes_open' : 'wishes_closed')}</p>
      {mayChange ? (
        <WishesForm booking_id={of.booking_id} wishes={of.wishes} near={of.near} />
      ) : (
        said.length > 0 && <p className="text-14">{format.list(said)}</p>
      )}
    </Card>
  )
}
