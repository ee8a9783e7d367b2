import { BookUser, Check } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Code } from '#web/ui/code.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCheckout } from '../checkout-context.tsx'
import type { DraftPassenger } from '../draft.ts'
import type { PickedTraveller } from './as-passenger.ts'

// Only whoever has saved somebody opens it.
const SavedTravellerPicker = lazy(() => import('./saved-traveller-picker.tsx'))

/** Whether this person keeps travellers here: approved agents and customers do. */
export function useKeepsTravellers(): boolean {
  const { user } = useUser()
  const waits = useAgencyWaits()
  return (user?.role === 'agent' && !waits) || user?.role === 'customer'
}

/** The button in a passenger's head; `open` is the picker under it. */
export function SavedTravellerButton({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const keeps = useKeepsTravellers()
  if (!useCheckout().saved && !keeps) return null
  return <WithTexts feature="travellers">{() => <PickButton open={open} onOpen={onOpen} />}</WithTexts>
}

function PickButton({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const t = useText('travellers')
  return (
    <Button
      size="small"
      aria-expanded={open}
      icon={<BookUser aria-hidden className="size-4" strokeWidth={1.8} />}
      onClick={() => onOpen(!open)}
    >
      {t('pick')}
    </Button>
  )
}

type PickProps = { type: DraftPassenger['type']; onPick: (traveller: PickedTraveller) => void; onClose: () => void }

/** The picker under a passenger's head. */
export function SavedTraveller(props: PickProps) {
  const { journey } = useCheckout()
  const waiting = (
    <div className="px-4 pb-4 sm:px-6">
      <Skeleton className="h-11 w-full sm:max-w-105" />
    </div>
  )
  return (
    <WithTexts feature="travellers" fallback={waiting}>
      {() => (
        <Suspense fallback={waiting}>
          <SavedTravellerPicker {...props} journey={journey} />
        </Suspense>
      )}
    </WithTexts>
  )
}

/** Says whose data stands in the form now; the focus comes here, for the picker it was in is gone. */
export function PickedNote({ name }: { name: string }) {
  const t = useText('travellers')
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus({ preventScroll: true }), [name])
  return (
    <p
      ref={line}
      tabIndex={-1}
      role="status"
      className="flex items-center gap-2 px-4 pb-4 text-14 text-ink-2 outline-none sm:px-6"
    >
      <Check aria-hidden className="size-4 flex-none text-ok-mark" strokeWidth={2} />
      <span>{t.rich('picked', { name: <Code className="font-mid text-ink">{name}</Code> })}</span>
    </p>
  )
}

/** "Save these travellers": off unless ticked, kept with the draft. */
export function SaveTravellersTick() {
  if (!useKeepsTravellers()) return null
  return <WithTexts feature="travellers">{() => <Tick />}</WithTexts>
}

function Tick() {
  const t = useText('travellers')
  const { draft, change } = useCheckout()
  return (
    <Checkbox
      label={t('save_these')}
      hint={t('save_these_hint')}
      checked={draft.save_travellers}
      onChange={(event) => change({ save_travellers: event.target.checked })}
    />
  )
}
