import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BookUser, LoaderCircle, TriangleAlert, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { type TravellerRow, travellers } from '#contract/people/travellers'
import { useApi } from '#web/api/context.tsx'
import { matchesQuery } from '#web/features/people/travellers/index.ts'
import { fullName } from '#web/kit/people/ticket-name.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import type { DraftPassenger } from '../draft.ts'
import { useCheckout } from '../checkout-context.tsx'
import type { PickedTraveller } from './as-passenger.ts'
import type { Journey } from './passengers.rules.ts'
import { warningsOf } from './saved-travellers.rules.ts'

type PickerProps = {
  type: DraftPassenger['type']
  journey: Journey
  onPick: (traveller: PickedTraveller) => void
  onClose: () => void
}

/** Finds one of those saved by name, and hands over all that the passport says. */
export default function SavedTravellerPicker({ type, journey, onPick, onClose }: PickerProps) {
  const t = useText('travellers')
  const api = useApi()
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const { saved } = useCheckout()
  const { data, isFetching, isPlaceholderData } = useQuery(
    saved
      ? {
          queryKey: ['travellers', 'of', saved.key, asked],
          queryFn: ({ signal }) => saved.find(asked, signal),
          placeholderData: keepPreviousData,
        }
      : matchesQuery(api, asked),
  )
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const isNobodySaved = asked === '' && !isPlaceholderData && data?.length === 0
  const choose = async (row: TravellerRow) => {
    setText(fullName(row))
    setBusy(true)
    setFailed(false)
    try {
      onPick(saved ? await saved.get(row.id) : (await api(travellers.get, { query: { id: row.id } })).data)
    } catch {
      setFailed(true)
      setText('')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="px-4 pb-4 sm:px-6">
      <div className="flex items-center gap-2">
        {isNobodySaved ? (
          <p role="status" className="min-w-0 flex-1 text-14 text-ink-2">
            {t('pick_none')}
          </p>
        ) : (
          <div className="field-box min-w-0 flex-1 sm:max-w-105" data-invalid={failed ? '' : undefined}>
            <BookUser aria-hidden className="size-4.5 flex-none text-ink-3" strokeWidth={1.6} />
            <Combobox
              input={{
                className: 'w-full min-w-0 flex-1 bg-transparent py-1.5 outline-none placeholder:text-ink-3',
                placeholder: t('pick_hint'),
                autoComplete: 'off',
                spellCheck: false,
              }}
              label={t('pick')}
              listLabel={t('pick_list')}
              // Rows of what was typed before must not be picked for what is typed now.
              items={isPlaceholderData ? [] : (data ?? [])}
              keyOf={({ id }) => id}
              textOf={fullName}
              text={text}
              onText={setText}
              chosenKey={null}
              busy={isFetching}
              isDisabled={busy}
              markFirst={text.trim() !== '' && asked === text.trim() && !isPlaceholderData}
              onChoose={(row) => void choose(row)}
              renderItem={(row) => <PickerRow row={row} type={type} journey={journey} />}
            />
            {busy && <LoaderCircle aria-hidden className="size-4 flex-none animate-spin" strokeWidth={1.8} />}
          </div>
        )}
        <button type="button" className={iconButtonStyle()} aria-label={t('pick_close')} onClick={onClose}>
          <X aria-hidden className="size-5" strokeWidth={1.6} />
        </button>
      </div>
      {failed && (
        <p role="alert" className="mt-1.5 text-13 font-mid text-bad">
          {t('pick_failed')}
        </p>
      )}
    </div>
  )
}

function PickerRow({ row, type, journey }: { row: TravellerRow; type: DraftPassenger['type']; journey: Journey }) {
  const t = useText('travellers')
  const format = useFormat()
  const { otherType, endsEarly } = warningsOf(row, type, journey)
  const mark = <TriangleAlert aria-hidden className="size-3.5" strokeWidth={1.8} />
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline gap-x-2.5">
        <Code className="font-mid">{fullName(row)}</Code>
        {row.local_name && (
          <bdi className="text-13 text-ink-3" dir="auto">
            {row.local_name}
          </bdi>
        )}
      </span>
      <span className="block text-13 text-ink-3">
        {t(`type_${row.type}`)} <Code>{`${row.passport_masked} ${row.passport_country}`}</Code>
      </span>
      {(otherType || endsEarly) && (
        <span className="mt-1 flex flex-wrap gap-1.5">
          {otherType && (
            <Tag tone="warn" icon={mark}>
              {t('pick_type', { type: t(`type_${row.type}`) })}
            </Tag>
          )}
          {endsEarly && (
            <Tag tone="warn" icon={mark}>
              {t('pick_ends', { date: format.date(row.passport_expiry, 'long') })}
            </Tag>
          )}
        </span>
      )}
    </span>
  )
}
