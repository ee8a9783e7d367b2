import { HandHelping } from 'lucide-react'
import { useState } from 'react'
import type { Booking, SpecialService } from '#contract/selling/bookings'
import { specialServices } from '#contract/selling/special-services'
import { useAct } from '#web/features/selling/bookings/index.ts'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ItemPicker } from '#web/kit/record/item-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag, type Tone } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AskServiceDialog } from './ask-service-dialog.tsx'

const tones: Record<SpecialService['state'], Tone> = {
  asked: 'info',
  pending: 'info',
  confirmed: 'ok',
  refused: 'bad',
  taken_back: 'mute',
}

const isStanding = (state: SpecialService['state']) => state !== 'refused' && state !== 'taken_back'

/** The items of which something may be asked of the airline now. */
const servedItems = ({ items }: Booking) =>
  items.filter((one) => one.serves && one.allowed_actions.some(({ action, allowed }) => action === 'change' && allowed))

/** What passengers asked for on board, and how the airline answered. */
export function ServicesCard({ booking }: { booking: Booking }) {
  return <WithTexts feature="services">{() => <Services booking={booking} />}</WithTexts>
}

function Services({ booking }: { booking: Booking }) {
  const t = useText('services')
  const [open, setOpen] = useState(false)
  const items = servedItems(booking)
  const [no, setNo] = useState<number>()
  const item = items.find((one) => one.no === no) ?? items[0]
  const { run, busy, problem } = useAct()
  const services = booking.special_services ?? []
  if (!item && services.length === 0) return null
  const nameOf = (position: number) => {
    const one = booking.passengers.find((passenger) => passenger.position === position)
    return one ? `${one.surname} / ${one.given_name}` : ''
  }
  return (
    <Card title={t('title')}>
      <div className="grid gap-4">
        {services.length > 0 && (
          <ul className="grid gap-2 text-14">
            {services.map(({ id, code, state, passenger }) => (
              <li key={id} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                <span className="min-w-0">
                  <span className="block">{t(`code_${code}`)}</span>
                  <Code className="block text-13 text-ink-2">{nameOf(passenger)}</Code>
                </span>
                <span className="flex items-center gap-2">
                  <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
                  {isStanding(state) && items.length > 0 && (
                    <Button
                      look="ghost"
                      size="small"
                      loading={busy}
                      loadingText={t('taking_back')}
                      aria-label={t('take_back_of', { service: t(`code_${code}`), name: nameOf(passenger) })}
                      onClick={() => void run(specialServices.takeBack, { booking_id: booking.id, id })}
                    >
                      {t('take_back')}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        {problem && <Notice tone="bad">{problem}</Notice>}
        {item && <ItemPicker label={t('which_item')} items={items} no={item.no} onChoose={setNo} />}
        {item && (
          <Button
            size="small"
            icon={<HandHelping aria-hidden className="size-4" strokeWidth={1.8} />}
            onClick={() => setOpen(true)}
          >
            {t('ask')}
          </Button>
        )}
      </div>
      {open && item && <AskServiceDialog booking={booking} item={item.no} onClose={() => setOpen(false)} />}
    </Card>
  )
}
