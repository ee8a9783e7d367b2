import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { ItemPicker } from '#web/kit/record/item-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SplitPeople } from './split-people.tsx'
import { SplitSides } from './split-sides.tsx'
import { useSplit } from './use-split.ts'

type DialogProps = {
  booking: Booking
  items: Booking['items']
  hrefOf: (reference: string) => string
  onClose: () => void
}

/** Who gets a booking of their own, what either is then, and where it is once it is done. */
export function SplitDialog({ booking, items, hrefOf, onClose }: DialogProps) {
  const t = useText('splits')
  const [no, setNo] = useState(items[0]!.no)
  const [done, setDone] = useState<Booking | null>(null)
  if (done) return <Done booking={done} href={hrefOf(done.id)} onClose={onClose} />
  return (
    <Dialog
      isOpen
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t.rich('dialog_title', { reference: <Code>{booking.reference}</Code> })}
    >
      <div className="grid gap-4 text-ink">
        <ItemPicker label={t('which_item')} items={items} no={no} onChoose={setNo} />
        <Choice key={no} booking={booking} no={no} onDone={setDone} onClose={onClose} />
      </div>
    </Dialog>
  )
}

type ChoiceProps = { booking: Booking; no: number; onDone: (booking: Booking) => void; onClose: () => void }

function Choice({ booking, no, onDone, onClose }: ChoiceProps) {
  const t = useText('splits')
  const [asked, setAsked] = useState(false)
  const split = useSplit(booking, no, { everybody: false, asks: true })
  const { problem, refused } = split
  // Who has not chosen yet is not told off.
  const isSaid = problem !== null && (asked || problem !== 'nobody')
  return (
    <>
      <SplitPeople of={split} legend={t('who')} />
      {problem === null && !refused && <SplitSides reference={booking.reference} preview={split.preview} />}
      {isSaid && <Notice tone="warn">{t(problem)}</Notice>}
      {refused && <Notice tone="bad">{refused}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button
          look="primary"
          loading={split.busy}
          onClick={() => {
            setAsked(true)
            if (problem === null) void split.split().then((next) => next && onDone(next))
          }}
        >
          {t('act')}
        </Button>
      </div>
    </>
  )
}

function Done({ booking, href, onClose }: { booking: Booking; href: string; onClose: () => void }) {
  const t = useText('splits')
  const format = useFormat()
  const names = format.list(booking.passengers.map((one) => `\u2066${one.surname} / ${one.given_name}\u2069`))
  const { reference, pnr } = booking
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t('done_title')}
      actions={
        <>
          <Button onClick={onClose}>{t('stay')}</Button>
          <Link href={href} className={buttonStyle('primary')} onClick={onClose}>
            {t('open', { reference: `\u2066${reference}\u2069` })}
          </Link>
        </>
      }
    >
      <p className="text-ink">
        {t.rich('done', {
          names,
          reference: <Code className="font-mid">{reference}</Code>,
          pnr: <Code className="font-mid">{pnr ?? '–'}</Code>,
        })}
      </p>
    </Dialog>
  )
}
