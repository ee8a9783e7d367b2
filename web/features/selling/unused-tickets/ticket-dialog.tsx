import { useState } from 'react'
import { type UnusedTicket, unusedTickets } from '#contract/selling/unused-tickets'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { otherDays } from '#web/kit/record/other-days.ts'
import { ticketText } from '#web/kit/record/ticket-number.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

type DialogProps = { one: UnusedTicket; href: string; mayClose: boolean; onClose: () => void }

/** One ticket: what it is worth and until when, the way to its refund, and its end where nothing comes of it. */
export function TicketDialog({ one, href, mayClose, onClose }: DialogProps) {
  const t = useText('unused_tickets')
  const format = useFormat()
  const clock = useClock()
  const [closing, setClosing] = useState(false)
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={
        <>
          {t(`kind_${one.kind}`)} <Code>{ticketText(one.number)}</Code>
        </>
      }
      actions={
        closing ? undefined : (
          <>
            <Button onClick={onClose}>{t('back')}</Button>
            {mayClose && one.state === 'open' && <Button onClick={() => setClosing(true)}>{t('close')}</Button>}
            {one.kind === 'unused' && one.state === 'open' && (
              <Link href={`${href}#${otherDays}`} className={buttonStyle('secondary')}>
                {t('other_flights')}
              </Link>
            )}
            <Link href={href} className={buttonStyle('primary')}>
              {t('open_booking')}
            </Link>
          </>
        )
      }
    >
      <dl className="my-3 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-14 text-ink">
        <dt className="text-ink-2">{t('passenger')}</dt>
        <dd>
          <Code>{one.passenger}</Code>
        </dd>
        <dt className="text-ink-2">{t('expires')}</dt>
        <dd>{format.date(one.expires_on, 'long')}</dd>
        <dt className="text-ink-2">{t('reminded')}</dt>
        <dd>
          {one.reminders.length === 0
            ? t('not_reminded')
            : one.reminders.map(({ days, at }) => (
                <span key={days} className="block">
                  {clock.date(at, 'long')}{' '}
                  <span className="text-13 text-ink-2">{t('reminded_days', { count: days })}</span>
                </span>
              ))}
        </dd>
        <dt className="text-ink-2">{t('worth')}</dt>
        <dd className="font-strong">{one.worth ? <Money value={one.worth} decimals="always" /> : '–'}</dd>
      </dl>
      <p className="text-13 text-ink-2">{t(`worth_${one.kind}`)}</p>
      {one.reason && (
        <p className="mt-2 text-14" dir="auto">
          {one.reason}
        </p>
      )}
      {closing && <CloseForm one={one} onClose={onClose} onBack={() => setClosing(false)} />}
    </Dialog>
  )
}

function CloseForm({ one, onClose, onBack }: Pick<DialogProps, 'one' | 'onClose'> & { onBack: () => void }) {
  const t = useText('unused_tickets')
  const closing = useEndpointForm(unusedTickets.close, {
    values: { reason: '' },
    toBody: ({ reason }) => ({ number: one.number, reason }),
    of: one.number,
    done: onClose,
  })
  return (
    <Form of={closing} className="mt-4 grid gap-4">
      <TextArea label={t('reason')} rows={2} dir="auto" {...closing.field('reason')} />
      <FormNotes of={closing} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>{t('back')}</Button>
        <SubmitButton of={closing} look="primary">
          {t('close')}
        </SubmitButton>
      </div>
    </Form>
  )
}
