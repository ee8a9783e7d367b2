import { useState } from 'react'
import { type GroupFiling, type MasarContract } from '#contract/selling/umrah-filing'
import { FileLink } from '#web/features/operations/files/index.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag, type Tone } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { ContractActDialog } from './contract-act-dialog.tsx'
import { ContractDialog } from './contract-dialog.tsx'

type Act = MasarContract['allowed_actions'][number]['action']
const tones: Record<MasarContract['state'], Tone> = {
  draft: 'mute',
  sent: 'info',
  documented: 'ok',
  refused: 'bad',
  replaced: 'mute',
  cancelled: 'mute',
}

/** Hotels and buses in Masar: without them no visa is sent. */
export function ContractsCard({ id, data }: { id: string; data: GroupFiling }) {
  const t = useText('umrah_work')
  const [edited, edit] = useState<MasarContract | 'new' | null>(null)
  const [asked, ask] = useState<{ contract: MasarContract; act: Act } | null>(null)
  const live = data.contracts.filter(({ state }) => state !== 'replaced' && state !== 'cancelled')
  return (
    <Card
      title={t('contracts')}
      action={
        <Button size="small" onClick={() => edit('new')}>
          {t('new_contract')}
        </Button>
      }
    >
      {live.length === 0 && <p className="text-14 text-ink-2">{t('no_contracts')}</p>}
      <ul className="divide-y divide-line">
        {live.map((contract) => (
          <li key={contract.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Contract contract={contract} data={data} />
            {contract.state === 'draft' && (
              <Button size="small" look="ghost" onClick={() => edit(contract)}>
                {t('change')}
              </Button>
            )}
            {contract.allowed_actions
              .filter(({ allowed }) => allowed)
              .map(({ action }) => (
                <Button
                  key={action}
                  size="small"
                  look={action === 'cancel' || action === 'refuse' ? 'ghost' : 'secondary'}
                  onClick={() => ask({ contract, act: action })}
                >
                  {t(`contract_act_${action}`)}
                </Button>
              ))}
          </li>
        ))}
      </ul>
      {edited && (
        <ContractDialog id={id} data={data} contract={edited === 'new' ? null : edited} onClose={() => edit(null)} />
      )}
      {asked && <ContractActDialog id={id} {...asked} onClose={() => ask(null)} />}
    </Card>
  )
}

function Contract({ contract, data }: { contract: MasarContract; data: GroupFiling }) {
  const t = useText('umrah_work')
  const locale = useLocale()
  const format = useFormat()
  const stay = data.stays.find(({ seq }) => seq === contract.stay)
  return (
    <div className="min-w-0 flex-1 text-14">
      <p className="flex flex-wrap items-center gap-2">
        <Tag tone={tones[contract.state]}>{t(`contract_${contract.state}`)}</Tag>
        <bdi className="font-mid">{stay ? stay.hotel[locale] : t('buses')}</bdi>
        <bdi className="text-ink-2">{contract.provider}</bdi>
        {contract.number && <Code>{contract.number}</Code>}
      </p>
      <p className="text-13 text-ink-3">
        {contract.from &&
          contract.to &&
          `${format.date(contract.from, 'short')} – ${format.date(contract.to, 'short')} · `}
        {t('people_count', { count: contract.people })}
        {contract.rooms !== null && ` · ${t('rooms_count', { count: contract.rooms })}`}
        {contract.licence_no && (
          <>
            {' · '}
            {t('licence')} <Code>{contract.licence_no}</Code>
            {contract.licence_until && ` ${t('until', { date: format.date(contract.licence_until) })}`}
          </>
        )}
      </p>
      {contract.reason && <bdi className="block text-13 text-bad">{contract.reason}</bdi>}
      {contract.file && <FileLink file={contract.file} />}
    </div>
  )
}
