import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { paidServices, remarkKinds } from '#contract/selling/paid-services'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { remarksQuery } from './extras.queries.ts'
import { sellingItems } from './extras.rules.ts'

/** What was told to the airline about a booking, and what is for ourselves. */
export function RemarksCard({ booking }: { booking: Booking }) {
  return <WithTexts feature="extras">{() => <Remarks booking={booking} />}</WithTexts>
}

function Remarks({ booking }: { booking: Booking }) {
  const t = useText('extras')
  const moment = useMoment()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(remarksQuery(useApi(), booking.id))
  if (!data) return null
  return (
    <Card title={t('remarks')}>
      <div className="grid gap-4">
        {data.length === 0 && <p className="text-14 text-ink-2">{t('remark_none')}</p>}
        {data.length > 0 && (
          <ul className="grid gap-3 text-14">
            {data.map(({ id, kind, carrier, text, written_at, by }) => (
              <li key={id}>
                <span className="block break-words" dir="auto">
                  {text}
                </span>
                <span className="block text-13 text-ink-2">
                  {t(`remark_${kind}`)} {carrier && <Code>{carrier}</Code>} · {moment(written_at)}
                  {by && (
                    <>
                      {' '}
                      · <bdi>{by}</bdi>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        <Button
          size="small"
          icon={<MessageSquareText aria-hidden className="size-4" strokeWidth={1.8} />}
          onClick={() => setOpen(true)}
        >
          {t('remark_write')}
        </Button>
      </div>
      {open && <WriteRemark booking={booking} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function WriteRemark({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText('extras')
  const toAirline = sellingItems(booking).some(({ serves }) => serves)
  const kinds = remarkKinds.filter((kind) => kind === 'internal' || toAirline)
  const remark = useEndpointForm(paidServices.remark, {
    values: { kind: kinds[0]!, text: '' },
    toBody: (typed) => ({ booking_id: booking.id, ...typed }),
    of: booking.id,
    says: () => t('remark_done'),
    done: onClose,
  })
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('remark_write')}>
      <Form of={remark} className="grid gap-4 text-ink">
        <Select
          label={t('remark_for')}
          empty={null}
          options={kinds.map((value) => ({ value, label: t(`remark_${value}`) }))}
          {...remark.field('kind')}
        />
        <TextField label={t('remark_text')} hint={t('remark_hint')} {...remark.field('text')} />
        <FormNotes of={remark} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('not_now')}</Button>
          <SubmitButton of={remark} look="primary" loadingText={t('remark_sending')}>
            {t('remark_send')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
