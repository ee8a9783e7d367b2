import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { fullName } from '#web/kit/people/ticket-name.ts'
import { asPassenger } from './as-passenger.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { useCheckout } from '../checkout-context.tsx'
import { dateOfParts } from '#web/kit/time/date-parts.ts'
import { PassengerForm } from './passenger-form.tsx'
import { PassportLinesButton } from '#web/kit/people/passport-lines.tsx'
import { fromPassport } from './from-passport.ts'
import type { PassengerField, PassengerProblems } from './passengers.rules.ts'
import { PickedNote, SavedTraveller, SavedTravellerButton } from './saved-traveller.tsx'
import { passportKey, withoutPassenger } from './saved-travellers.rules.ts'

type PassengerCardProps = {
  index: number
  problems: PassengerProblems
  open: boolean
  onOpen: () => void
  /** Fields that have been left, and all once "Continue" was tried. */
  left: ReadonlySet<string>
  onLeave: (field: PassengerField) => void
}

/** One passenger: a form while open, a line once filled in. */
export function PassengerCard({ index, problems, open, onOpen, left, onLeave }: PassengerCardProps) {
  const t = useText('checkout')
  const { draft, change, journey, serverErrors, setServerErrors } = useCheckout()
  const [picking, setPicking] = useState(false)
  const [picked, setPicked] = useState<string | null>(null)
  // Opened again, the form is what it holds now, not what it was filled from.
  useEffect(() => {
    if (open) return
    setPicking(false)
    setPicked(null)
  }, [open])
  const one = draft.passengers[index]
  if (!one) return null
  const complete = Object.keys(problems).length === 0
  const kind = t(`type_${one.type}`)
  const update = (part: Partial<typeof one>) =>
    change({ passengers: draft.passengers.map((other, place) => (place === index ? { ...other, ...part } : other)) })
  return (
    <section
      aria-label={t('passenger_n', { number: index + 1, kind })}
      className="rounded-r-3 bg-surface-1 shadow-lift-1"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-4 sm:px-6">
        <Mark number={index + 1} done={!open && complete} current={open} />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="flex flex-wrap items-baseline gap-x-2.5 text-18">
            {!open && complete ? (
              <Code>{`${one.given_name.trim()} ${one.surname.trim()}`}</Code>
            ) : (
              <>
                {kind} <span className="text-13 font-text text-ink-2">{t(`type_${one.type}_rule`)}</span>
              </>
            )}
          </h2>
          {!open && complete && <PassengerFacts index={index} />}
        </div>
        {open ? (
          <>
            <SavedTravellerButton open={picking} onOpen={setPicking} />
            <PassportLinesButton
              who={kind}
              today={journey.today}
              onRead={(passport) => update(fromPassport(passport, one.type))}
            />
          </>
        ) : (
          <Button
            look={complete ? 'ghost' : 'secondary'}
            size="small"
            onClick={onOpen}
            aria-label={t(complete ? 'edit_who' : 'fill_in_who', { who: `${kind} ${index + 1}` })}
          >
            {t(complete ? 'edit' : 'fill_in')}
          </Button>
        )}
      </header>
      {open && picking && (
        <SavedTraveller
          type={one.type}
          onClose={() => setPicking(false)}
          onPick={(traveller) => {
            update(asPassenger(traveller, one.type))
            if (traveller.passport_number !== null)
              change({
                picked_passports: [
                  ...(draft.picked_passports ?? []),
                  passportKey({ ...traveller, passport_number: traveller.passport_number }),
                ],
              })
            setServerErrors(withoutPassenger(serverErrors, index))
            setPicking(false)
            setPicked(fullName(traveller))
          }}
        />
      )}
      {open && !picking && picked && <PickedNote name={picked} />}
      {open && (
        <div className="px-4 pb-6 sm:px-6">
          <PassengerForm index={index} problems={problems} left={left} onLeave={onLeave} update={update} />
        </div>
      )}
    </section>
  )
}

function Mark({ number, done, current }: { number: number; done: boolean; current: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-8 flex-none place-items-center rounded-full text-14 font-mid',
        done
          ? 'bg-ok-soft text-ok'
          : current
            ? 'bg-ink text-surface-1'
            : 'text-ink inset-ring-2 inset-ring-line-strong',
      )}
    >
      {done ? <Check className="size-4" strokeWidth={2} /> : number}
    </span>
  )
}

/** "Adult, 9 August 1990, passport to 3 October 2031". */
export function PassengerFacts({ index }: { index: number }) {
  const t = useText('checkout')
  const format = useFormat()
  const one = useCheckout().draft.passengers[index]
  if (!one) return null
  const [born, expires] = [dateOfParts(one.birth), dateOfParts(one.expiry)]
  return (
    <p className="text-14 text-ink-2">
      {format.list([
        t(`type_${one.type}`),
        ...(born ? [format.date(born, 'long')] : []),
        ...(expires ? [t('passport_to', { date: format.date(expires, 'long') })] : []),
      ])}
    </p>
  )
}
