import { useState } from 'react'
import { type Settlement, type SettlementDocument, settlements } from '#contract/money/settlements'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag, ToggleChip } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

const results = ['differs', 'ours_only', 'theirs_only', 'equal'] as const
type Result = (typeof results)[number]
const tones = { equal: 'ok', differs: 'bad', ours_only: 'warn', theirs_only: 'warn' } as const
const shownMax = 500

/** The documents of a period, ours beside theirs; what differs stands first. */
export function Documents({ settlement, mayAct }: { settlement: Settlement; mayAct: boolean }) {
  const t = useText('settlements')
  const [only, setOnly] = useState<Result | null>(null)
  const [accepted, setAccepted] = useState<SettlementDocument | null>(null)
  const columns = useColumns(settlement, mayAct ? setAccepted : null)
  const { documents, counts, statement } = settlement
  const rows = documents.filter(({ result }) => only === null || result === only)
  return (
    <Card title={t('documents')} flush>
      {statement && (
        <div className="flex flex-wrap gap-2 px-card pb-3">
          {results.map((result) => (
            <ToggleChip key={result} pressed={only === result} onChange={(on) => setOnly(on ? result : null)}>
              {t(`result_${result}`)} {counts[result]}
            </ToggleChip>
          ))}
        </div>
      )}
      <Table
        label={t('documents')}
        columns={columns}
        rows={rows.slice(0, shownMax)}
        keyOf={({ document, result }) => `${document} ${result}`}
        empty={<p className="px-card pb-card text-14 text-ink-3">{t('no_documents')}</p>}
        foot={
          rows.length > shownMax && (
            <p className="px-card py-2 text-13 text-ink-3">{t('more_in_file', { count: rows.length - shownMax })}</p>
          )
        }
      />
      {accepted && <AcceptDialog settlement={settlement} document={accepted} onClose={() => setAccepted(null)} />}
    </Card>
  )
}

function useColumns({ statement }: Settlement, onAccept: ((document: SettlementDocument) => void) | null) {
  const t = useText('settlements')
  const money = (id: 'ours' | 'theirs' | 'difference'): Column<SettlementDocument> => ({
    id,
    head: t(id),
    align: 'end',
    ...(id === 'ours' ? {} : { from: 'sm' as const }),
    cell: (row) =>
      row[id] ? <Money value={row[id]} decimals="always" size="bare" /> : <span className="text-ink-3">–</span>,
  })
  const columns: Column<SettlementDocument>[] = [
    {
      id: 'document',
      head: t('document'),
      cell: ({ document, codes, passenger }) => (
        <>
          <Code className="font-mid">{document}</Code>{' '}
          <Code className="text-12 text-ink-3">{codes.filter((code) => code !== 'OTHR').join(' ')}</Code>
          {passenger && <bdi className="block text-12 text-ink-3">{passenger}</bdi>}
        </>
      ),
    },
    { id: 'booking', head: t('booking'), from: 'lg', cell: ({ booking }) => booking && <Code>{booking}</Code> },
    money('ours'),
  ]
  if (!statement) return columns
  const compared: Column<SettlementDocument>[] = [
    money('theirs'),
    money('difference'),
    {
      id: 'result',
      head: t('result'),
      cell: ({ result, accepted }) =>
        accepted ? (
          <Tag tone="ok">{t('accepted')}</Tag>
        ) : (
          result && <Tag tone={tones[result]}>{t(`result_${result}`)}</Tag>
        ),
    },
    {
      id: 'act',
      head: <span className="sr-only">{t('accept')}</span>,
      align: 'end',
      cell: (row) =>
        onAccept && row.result !== 'equal' && !row.accepted ? (
          <Button size="small" look="ghost" onClick={() => onAccept(row)}>
            {t('accept')}
          </Button>
        ) : null,
    },
  ]
  return [...columns, ...compared]
}

type AcceptProps = { settlement: Settlement; document: SettlementDocument; onClose: () => void }

function AcceptDialog({ settlement: { id }, document: { document, difference }, onClose }: AcceptProps) {
  const t = useText('settlements')
  const api = useApi()
  return (
    <ActDialog
      title={t('accept_ask', { document })}
      act={t('accept')}
      look="primary"
      reason={{ label: t('reason'), missing: t('reason_missing'), least: 5 }}
      run={(reason) =>
        api(settlements.accept, {
          body: { id, document, difference: difference!, reason },
          idempotencyKey: newIdempotencyKey(),
        })
      }
      call={settlements.accept}
      onClose={onClose}
    >
      {t.rich('accept_text', { amount: <Money value={difference!} decimals="always" className="font-mid" /> })}
    </ActDialog>
  )
}
