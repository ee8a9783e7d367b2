import type { ActivityRow } from '#contract/operations/activity'
import { useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Code } from '#web/ui/code.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ChangeTable } from './change-table.tsx'
import { RecordLink } from './record-link.tsx'
import { useActivityWord } from './use-activity-word.ts'
import { useFactWord } from './use-fact-word.ts'

/** One entry with all that it says. */
export function ActivityDrawer({ row, onClose }: { row: ActivityRow; onClose: () => void }) {
  const t = useText('activity')
  const clock = useClock()
  const act = useActivityWord()
  const word = useFactWord()
  const { changes, facts, hidden, by } = row
  return (
    <Drawer isOpen onClose={onClose} title={act(row.action)}>
      <div className="grid gap-5">
        {hidden && (
          <Notice tone="warn" title={t('hidden_by', { name: hidden.by, when: clock.moment(hidden.at) })}>
            {hidden.reason && <bdi>{hidden.reason}</bdi>}
          </Notice>
        )}
        <Facts
          rows={[
            [t('who'), by ? <bdi key="by">{by.name}</bdi> : t('nobody')],
            [t('when'), clock.moment(row.at)],
            [t('kind'), word('kind', row.subject)],
            [t('record'), row.record ? <RecordLink key="record" row={row} /> : '–'],
            ...(facts ?? []).map(
              ({ name, value, money }) =>
                [
                  word('fact', name),
                  money ? <Money key={name} value={money} decimals="always" /> : <bdi key={name}>{value}</bdi>,
                ] as const,
            ),
            ...(row.ip ? [[t('ip'), <Code key="ip">{row.ip}</Code>] as const] : []),
            ...(row.request_id
              ? [
                  [
                    t('request'),
                    <Code key="request" className="break-all">
                      {row.request_id}
                    </Code>,
                  ] as const,
                ]
              : []),
          ]}
        />
        {changes && changes.length > 0 && <ChangeTable changes={changes} />}
        {changes === null && <p className="text-13 text-ink-3">{t('not_yours')}</p>}
      </div>
    </Drawer>
  )
}
