import type { OutboxMail } from '#contract/operations/operations'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Code } from '#web/ui/code.tsx'
import type { Column } from '#web/ui/table.tsx'
import { MailNews } from './mail-news.tsx'
import { useMailKind } from './mail-kind.ts'
import { isOpenState, MailState } from './mail-state.tsx'

type Picking = { picked: readonly string[]; onPick: ((id: string, on: boolean) => void) | null }

export function useMailColumns({ picked, onPick }: Picking): Column<OutboxMail>[] {
  const t = useText('operations')
  const format = useFormat()
  const moment = useMoment()
  const kindName = useMailKind()
  const pickColumn: Column<OutboxMail> = {
    id: 'pick',
    head: <span className="sr-only">{t('pick')}</span>,
    className: 'w-10',
    cell: ({ id, state, subject }) =>
      isOpenState(state) && (
        <Checkbox
          label={<span className="sr-only">{t('pick_mail', { subject })}</span>}
          checked={picked.includes(id)}
          onChange={(event) => onPick?.(id, event.target.checked)}
        />
      ),
  }
  return [
    ...(onPick ? [pickColumn] : []),
    { id: 'state', head: t('state'), cell: (mail) => <MailState state={mail.state} /> },
    {
      id: 'mail',
      head: t('mail'),
      cell: (mail) => (
        <div className="min-w-0 py-1.5">
          <bdi className="font-mid">{mail.subject}</bdi>
          <MailNews mail={mail} />
        </div>
      ),
    },
    { id: 'to', head: t('reader'), className: 'min-w-48', cell: ({ to }) => <Code className="break-all">{to}</Code> },
    { id: 'kind', head: t('kind'), from: 'xl', cell: ({ kind }) => kindName(kind) },
    { id: 'tries', head: t('tries'), from: 'lg', align: 'end', cell: ({ tries }) => format.number(tries) },
    {
      id: 'at',
      head: t('written_at'),
      from: 'md',
      className: 'whitespace-nowrap',
      cell: ({ created_at }) => moment(created_at),
    },
  ]
}
