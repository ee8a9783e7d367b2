import { useState } from 'react'
import type { AirlineAnswer } from '#contract/selling/airline-change-terms'
import type { AirlineChange } from '#contract/selling/airline-changes'
import { useUser } from '#web/api/session.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { FreeFlights } from './free-flights.tsx'
import { LegComparison } from './leg-comparison.tsx'
import { useAnswerChange } from './use-answer-change.ts'

type DialogProps = { booking: string; change: AirlineChange; answer: AirlineAnswer; onClose: () => void }

/** What an answer means, before it is given; the office says in a note who asked for it. */
export function AnswerDialog({ booking, change, answer, onClose }: DialogProps) {
  const t = useText('airline_changes')
  const format = useFormat()
  const role = useUser().user?.role
  const isOffice = role === 'admin' || role === 'admin-staff'
  const [note, setNote] = useState('')
  const [offer, setOffer] = useState<string>()
  const [asked, setAsked] = useState(false)
  const { answer: send, busy, problem } = useAnswerChange(booking, change)
  const lacksNote = isOffice && note.trim() === ''
  const lacksOffer = answer === 'rebook' && !offer
  const refund = change.refund
  const act = async () => {
    setAsked(true)
    if (lacksNote || lacksOffer) return
    const done = await send({
      answer,
      ...(offer && { offer_id: offer }),
      ...(answer === 'refund' && refund && { expected_refund: refund }),
      ...(note.trim() && { note: note.trim() }),
    })
    if (done) onClose()
  }
  const text =
    answer === 'accept'
      ? t('accept_text')
      : answer === 'rebook'
        ? t('rebook_text')
        : refund
          ? t('refund_text', { amount: format.money(refund, 'always') })
          : t('refund_text_office')
  return (
    <Dialog
      isOpen
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t(`${answer}_title`)}
      actions={
        <>
          <Button onClick={onClose}>{t('not_now')}</Button>
          <Button look="primary" loading={busy} onClick={() => void act()}>
            {answer === 'refund' && refund
              ? t('refund_act_amount', { amount: format.money(refund, 'always') })
              : t(`${answer}_act`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-ink">
        <p className="text-ink-2">{text}</p>
        {answer === 'rebook' ? (
          <FreeFlights booking={booking} change={change} chosen={offer} onChoose={setOffer} />
        ) : (
          change.legs.map((one) => <LegComparison key={one.leg} changed={one} />)
        )}
        {isOffice && (
          <TextArea
            label={t('note')}
            hint={t('note_hint')}
            value={note}
            error={asked && lacksNote ? t('note_missing') : undefined}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
        {asked && lacksOffer && <Notice tone="warn">{t('choose_flights')}</Notice>}
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
    </Dialog>
  )
}
