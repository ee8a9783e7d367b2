import { useState } from 'react'
import { type Booking, serviceCodes, type SpecialService } from '#contract/selling/bookings'
import { specialServices } from '#contract/selling/special-services'
import { useAct } from '#web/features/selling/bookings/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const infantsOnly: readonly string[] = ['BBML', 'BSCT']
type DialogProps = { booking: Booking; item: number; onClose: () => void }

/** For whom and what: the airline is asked at once. */
export function AskServiceDialog({ booking, item, onClose }: DialogProps) {
  const t = useText('services')
  const { run, busy, problem } = useAct()
  const gone = booking.items.find(({ no }) => no === item)?.given_back ?? []
  const people = booking.passengers.filter(({ position }) => !gone.includes(position))
  const [who, setWho] = useState(people[0]?.position ?? 0)
  const [code, setCode] = useState<SpecialService['code']>('VGML')
  const [number, setNumber] = useState('')
  const isInfant = people.find(({ position }) => position === who)?.type === 'infant'
  const codes = serviceCodes.filter((one) => isInfant || !infantsOnly.includes(one))
  const send = async () => {
    const body = { booking_id: booking.id, item, passenger: who, code, ...(code === 'FQTV' && { text: number }) }
    if (await run(specialServices.request, body)) onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t('ask_title', { reference: booking.reference })}
      actions={
        <>
          <Button onClick={onClose}>{t('not_now')}</Button>
          <Button look="primary" loading={busy} loadingText={t('sending')} onClick={() => void send()}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-ink">
        <p className="text-ink-2">{t('ask_text')}</p>
        <Select
          label={t('who')}
          empty={null}
          value={String(who)}
          options={people.map(({ position, surname, given_name }) => ({
            value: String(position),
            label: `${surname} / ${given_name}`,
          }))}
          onChange={({ currentTarget }) => setWho(Number(currentTarget.value))}
        />
        <Select
          label={t('what')}
          empty={null}
          value={code}
          options={codes.map((value) => ({ value, label: t(`code_${value}`) }))}
          onChange={({ currentTarget }) => setCode(currentTarget.value as SpecialService['code'])}
        />
        {code === 'FQTV' && (
          <TextField
            latin
            label={t('number')}
            value={number}
            onChange={({ currentTarget }) => setNumber(currentTarget.value)}
          />
        )}
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
    </Dialog>
  )
}
