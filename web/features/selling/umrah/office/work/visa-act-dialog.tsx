import { useState } from 'react'
import type { VisaPilgrim } from '#contract/selling/umrah-filing'
import type { UmrahVisaAct } from '#contract/selling/umrah-visa-table'
import { westernDigits } from '#web/i18n/digits.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { PlainForm } from '#web/kit/form/plain-form.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { DayField } from '#web/kit/time/day-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { nameOfKey } from './use-group-act.ts'

export type VisaExtra = { numbers: Record<string, string>; on: string; stay_days: string; reason: string }
type Props = {
  act: UmrahVisaAct
  people: readonly VisaPilgrim[]
  busy: boolean
  problem: string | undefined
  onAct: (extra: VisaExtra) => void
  onClose: () => void
}

/** What an act on many visas needs beside them: numbers, one a line of the list, a day, or a reason. */
export function VisaActDialog({ act, people, busy, problem, onAct, onClose }: Props) {
  const t = useText('umrah_work')
  const today = useClock().today()
  const [extra, setExtra] = useState<VisaExtra>({ numbers: {}, on: today, stay_days: '', reason: '' })
  const withNumbers = act === 'issue' || act === 'approve'
  const withReason = act === 'refuse' || act === 'cancel'
  const set = (key: string, number: string) =>
    setExtra((now) => ({ ...now, numbers: { ...now.numbers, [key]: westernDigits(number) } }))
  /** A column of a sheet is pasted into the first line and fills those below. */
  const paste = (at: number, text: string) => {
    const lines = text.split(/\r?\n/).map((line) => line.trim())
    setExtra((now) => ({
      ...now,
      numbers: {
        ...now.numbers,
        ...Object.fromEntries(
          people.slice(at, at + lines.length).map(({ key }, index) => [nameOfKey(key), westernDigits(lines[index]!)]),
        ),
      },
    }))
  }
  return (
    <Dialog
      wide
      isOpen
      onOpenChange={(isOpen) => !isOpen && !busy && onClose()}
      title={t('visa_act_title', { act: t(`visa_act_${act}`), count: people.length })}
    >
      <PlainForm className="grid gap-4 text-ink" onSubmit={() => onAct(act === 'issue' ? extra : { ...extra, on: '' })}>
        {act === 'issue' && (
          <div className="grid gap-4 sm:grid-cols-2">
            <DayField
              label={t('visa_issued_on')}
              max={today}
              value={extra.on}
              onChange={(on) => setExtra((now) => ({ ...now, on }))}
            />
            <TextField
              latin
              optional
              inputMode="numeric"
              label={t('stay_days')}
              hint={t('stay_days_hint')}
              value={extra.stay_days}
              onChange={({ target }) => setExtra((now) => ({ ...now, stay_days: westernDigits(target.value) }))}
            />
          </div>
        )}
        {withNumbers && (
          <div className="grid max-h-[45dvh] gap-2 overflow-y-auto p-0.5">
            {people.map(({ key, name }, at) => (
              <TextField
                key={nameOfKey(key)}
                latin
                autoComplete="off"
                label={<span dir="ltr">{name}</span>}
                {...(at === 0 ? { hint: t('paste_hint') } : {})}
                value={extra.numbers[nameOfKey(key)] ?? ''}
                onChange={({ target }) => set(nameOfKey(key), target.value)}
                onPaste={(event) => {
                  const text = event.clipboardData.getData('text')
                  if (!/\n/.test(text.trim())) return
                  event.preventDefault()
                  paste(at, text.trim())
                }}
              />
            ))}
          </div>
        )}
        {withReason && (
          <TextArea
            label={t('reason')}
            dir="auto"
            value={extra.reason}
            onChange={({ target }) => setExtra((now) => ({ ...now, reason: target.value }))}
          />
        )}
        {act === 'lapse' && <p className="text-14 text-ink-2">{t('lapse_text')}</p>}
        {problem && <Notice tone="bad">{problem}</Notice>}
        <Button type="submit" look="primary" loading={busy} className="justify-self-end">
          {t(`visa_act_${act}`)}
        </Button>
      </PlainForm>
    </Dialog>
  )
}
