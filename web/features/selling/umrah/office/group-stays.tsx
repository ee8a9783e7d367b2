import { umrahGroups, type UmrahGroup } from '#contract/selling/umrah-groups'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useGroupAct } from './work/use-group-act.ts'

/** The hotels of a group, and whether the blocks of rooms that they are taken from hold what the list needs. */
export function GroupStays({ group }: { group: UmrahGroup }) {
  const t = useText('office_umrah')
  const locale = useLocale()
  const format = useFormat()
  const api = useApi()
  const { act, busy, problem } = useGroupAct()
  return (
    <Card title={t('stays_title')}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <ul className="divide-y divide-line">
        {group.stays.map(({ seq, hotel, view, from, to, block }) => {
          const missing = block ? block.needed - block.taken : 0
          const short = block ? missing - block.left : 0
          return (
            <li key={seq} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-14">
              <span className="min-w-0 flex-1 basis-60">
                <bdi className="font-mid">{hotel[locale]}</bdi>
                <span className="block text-13 text-ink-3">
                  {format.date(from)} – {format.date(to, 'long')}
                  {view !== 'none' && ` · ${t(`view_${view}`)}`}
                </span>
              </span>
              {block && (
                <span className={short > 0 ? 'text-13 font-mid text-bad' : 'text-13 text-ink-2'}>
                  {t('block_rooms', block)}
                  {short > 0 && <span className="block">{t('block_short', { count: short })}</span>}
                </span>
              )}
              {missing > 0 && short <= 0 && (
                <Button
                  size="small"
                  loading={busy}
                  onClick={() =>
                    void act(umrahGroups.takeRooms, () => api(umrahGroups.takeRooms, { body: { id: group.id, seq } }))
                  }
                >
                  {t('take_missing')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
