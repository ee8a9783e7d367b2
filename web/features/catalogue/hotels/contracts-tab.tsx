import { useState } from 'react'
import type { Hotel } from '#contract/catalogue/hotels'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ContractForm } from './contract-form.tsx'

/** The contracts with a hotel, one of them open. */
export function ContractsTab({ hotel }: { hotel: Hotel }) {
  const t = useText('hotels')
  const format = useFormat()
  const [open, setOpen] = useState<string | null>(hotel.contracts[0]?.id ?? null)
  const contract = hotel.contracts.find(({ id }) => id === open)
  const isNew = open === 'new'
  return (
    <div className="flex flex-col gap-4 pt-4">
      <div className="flex flex-wrap gap-2">
        {hotel.contracts.map(({ id, number, first_night, last_night, state }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === open}
            className="flex items-center gap-3 rounded-r-2 bg-surface-1 px-3 py-2 text-14 inset-ring inset-ring-line-strong aria-pressed:inset-ring-2 aria-pressed:inset-ring-sea"
            onClick={() => setOpen(id)}
          >
            <Code className="font-mid">{number}</Code>
            <span className="text-13 text-ink-2">
              {format.date(first_night)} – {format.date(last_night, 'long')}
            </span>
            <Tag tone={state === 'active' ? 'ok' : 'mute'}>{t(`state_${state}`)}</Tag>
          </button>
        ))}
        <Button size="small" onClick={() => setOpen('new')}>
          {t('new_contract')}
        </Button>
      </div>
      {contract || isNew ? (
        <ContractForm
          key={contract ? `${contract.id} ${contract.version}` : 'new'}
          hotel={hotel}
          contract={contract}
          onSaved={setOpen}
        />
      ) : (
        <Empty title={t('no_contracts')} text={t('no_contracts_text')} />
      )}
    </div>
  )
}
