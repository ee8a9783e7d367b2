import { useState } from 'react'
import type { GroupBooking } from '#contract/selling/group-tickets'
import { useText } from '#web/i18n/use-text.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { GiveSeatsBack } from './give-seat-back.tsx'

const kinds = ['adults', 'children', 'infants'] as const

/** Seats that nobody has a name for go back before their last day: how many of each kind is chosen here. */
export default function GiveUnnamedBack({ group, onClose }: { group: GroupBooking; onClose: () => void }) {
  const t = useText('group_tickets')
  const missing = (kind: (typeof kinds)[number]) => Math.max(0, group.seats[kind] - group.named[kind])
  const first = kinds.find((kind) => missing(kind) > 0)
  const [unnamed, setUnnamed] = useState({ adults: 0, children: 0, infants: 0, ...(first && { [first]: 1 }) })
  const all = kinds.reduce((sum, kind) => sum + unnamed[kind], 0)
  return (
    <GiveSeatsBack booking={group.booking_id} going={{ unnamed }} onClose={onClose}>
      <div className="mb-3 grid gap-2">
        {kinds
          .filter((kind) => missing(kind) > 0)
          .map((kind) => (
            <Stepper
              key={kind}
              label={t(`unnamed_${kind}`)}
              value={unnamed[kind]}
              onChange={(count) => setUnnamed((now) => ({ ...now, [kind]: count }))}
              whyNotMore={unnamed[kind] >= missing(kind) ? t('unnamed_all') : null}
              whyNotFewer={unnamed[kind] === 0 || all === 1 ? t('unnamed_least') : null}
            />
          ))}
      </div>
    </GiveSeatsBack>
  )
}
