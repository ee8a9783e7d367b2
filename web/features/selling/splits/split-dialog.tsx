import { type ReactNode, useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { ItemPicker } from '#web/kit/record/item-picker.tsx'
import { peopleLeft } from '#web/kit/people/party.rules.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Code } from '#web/ui/code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { partsMax } from './parts.rules.ts'
import { SplitParts } from './split-parts.tsx'
import { SplitPeople } from './split-people.tsx'
import { SplitSides } from './split-sides.tsx'
import { type Split, useSplit } from './use-split.ts'
import { type SplitParts as SplitPartsOf, useSplitParts } from './use-split-parts.ts'

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
  const [several, setSeveral] = useState(false)
  const [done, setDone] = useState<Booking[]>([])
  if (done.length === 1) return <Done booking={done[0]!} href={hrefOf(done[0]!.id)} onClose={onClose} />
  if (done.length > 1) return <DoneSeveral bookings={done} hrefOf={hrefOf} onClose={onClose} />
  const left = peopleLeft(
    booking,
    items.find((one) => one.no === no),
  )
  const to = { booking, no, onDone: setDone, onClose }
  return (
    <Dialog
      isOpen
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t.rich('dialog_title', { reference: <Code>{booking.reference}</Code> })}
    >
      <div className="grid gap-4 text-ink">
        <ItemPicker label={t('which_item')} items={items} no={no} onChoose={setNo} />
        {partsMax(left) > 1 && (
          <Checkbox label={t('into_several')} checked={several} onChange={() => setSeveral(!several)} />
        )}
        {several && partsMax(left) > 1 ? <Parts key={`${no} parts`} {...to} /> : <One key={no} {...to} />}
      </div>
    </Dialog>
  )
}

type ChoiceProps = { booking: Booking; no: number; onDone: (bookings: Booking[]) => void; onClose: () => void }

function One({ booking, no, onDone, onClose }: ChoiceProps) {
  const t = useText('splits')
  const split = useSplit(booking, no, { chosen: 'nobody', asks: true })
  const act = async () => {
    const next = await split.split()
    return next && [next]
  }
  return (
    <Choice booking={booking} of={split} act={act} onDone={onDone} onClose={onClose}>
      <SplitPeople of={split} legend={t('who')} />
    </Choice>
  )
}

function Parts({ booking, no, onDone, onClose }: ChoiceProps) {
  const split = useSplitParts(booking, no)
  return (
    <Choice booking={booking} of={split} act={split.split} onDone={onDone} onClose={onClose}>
      <SplitParts of={split} reference={booking.reference} />
    </Choice>
  )
}

type Chosen = Omit<ChoiceProps, 'no'> & {
  of: Pick<Split, 'refused' | 'preview' | 'busy'> & { problem: Split['problem'] | SplitPartsOf['problem'] }
  act: () => Promise<Booking[] | null>
  children: ReactNode
}

function Choice({ booking, of: { problem, refused, preview, busy }, act, onDone, onClose, children }: Chosen) {
  const t = useText('splits')
  const [asked, setAsked] = useState(false)
  // Who has not chosen yet is not told off.
  const isSaid = problem !== null && (asked || problem !== 'nobody')
  return (
    <>
      {children}
      {problem === null && !refused && <SplitSides reference={booking.reference} preview={preview} />}
      {isSaid && <Notice tone="warn">{t(problem)}</Notice>}
      {refused && <Notice tone="bad">{refused}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button
          look="primary"
          loading={busy}
          onClick={() => {
            setAsked(true)
            if (problem === null) void act().then((next) => next && onDone(next))
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

type SeveralProps = { bookings: Booking[]; hrefOf: (reference: string) => string; onClose: () => void }

function DoneSeveral({ bookings, hrefOf, onClose }: SeveralProps) {
  const t = useText('splits')
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t('done_title')}
      actions={<Button onClick={onClose}>{t('stay')}</Button>}
    >
      <p className="text-ink">{t('done_several')}</p>
      <ul className="mt-3 grid gap-3 text-14">
        {bookings.map(({ id, reference, pnr, passengers }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0">
              {passengers.map((one) => (
                <Code key={one.position} className="block wrap-anywhere">{`${one.surname} / ${one.given_name}`}</Code>
              ))}
            </span>
            <span className="flex gap-3">
              <Code>{pnr ?? '–'}</Code>
              <Link href={hrefOf(id)} className={textLink} onClick={onClose}>
                <Code>{reference}</Code>
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
