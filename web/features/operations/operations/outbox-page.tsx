import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutboxMail } from '#contract/operations/operations'
import { mailStates } from '#contract/operations/operations-terms'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { ChipSelect } from '#web/ui/chip-select.tsx'
import { ToggleChip } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PagedList, rowsOf } from '#web/ui/paged-list.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { MailActs } from './mail-acts.tsx'
import { MailCard } from './mail-card.tsx'
import { isOpenState } from './mail-state.tsx'
import { useMailColumns } from './mail-columns.tsx'
import { useMailKind } from './mail-kind.ts'
import { mailsQuery } from './operations.queries.ts'
import type { OutboxSearch } from './outbox-search.ts'

const route = getRouteApi('/admin/outbox')

/** Every mail and how it fared; what failed goes again from here. */
export function OutboxPage() {
  const t = useText('operations')
  const asked = route.useSearch()
  const search = { ...asked, state: mailStates.find((one) => one === asked.state) }
  const navigate = useNavigate()
  const mayAct = useHolds('settings.manage')
  const list = useInfiniteQuery(mailsQuery(useApi(), search))
  const [picked, setPicked] = useState<readonly string[]>([])
  const rows = rowsOf<OutboxMail>(list)
  // What has gone meanwhile, or is out of sight, is not acted on.
  const chosenMails = rows.filter(({ id, state }) => isOpenState(state) && picked.includes(id))
  const chosen = chosenMails.map(({ id }) => id)
  const pick = (id: string, on: boolean) => setPicked(on ? [...picked, id] : picked.filter((one) => one !== id))
  const columns = useMailColumns({ picked: chosen, onPick: mayAct ? pick : null })
  const go = (next: OutboxSearch, typed = false) =>
    void navigate({ to: paths.adminOutbox(), search: next, replace: typed, resetScroll: false })
  if (isApiError(list.error) && list.error.status === 403)
    return (
      <PortalPage title={t('mails')}>
        <Empty title={t('closed_title')} text={t('closed_text')} />
      </PortalPage>
    )
  return (
    <PortalPage title={t('mails')}>
      <Card flush>
        <Filters search={search} kinds={list.data?.pages[0]?.kinds ?? []} onChange={go} />
        {mayAct && chosen.length > 0 && <MailActs mails={chosenMails} onDone={() => setPicked([])} />}
        <PagedList
          list={list}
          label={t('mails')}
          columns={columns}
          keyOf={({ id }) => id}
          card={(mail) => (
            <MailCard
              key={mail.id}
              mail={mail}
              picked={chosen.includes(mail.id)}
              onPick={mayAct ? (on) => pick(mail.id, on) : null}
            />
          )}
          failed={t('mails_failed')}
          empty={<Empty title={t('no_mails')} text={t('no_mails_text')} />}
          none={{
            isFiltered: Boolean(search.q || search.state || search.kind),
            title: search.state === 'failed' && !search.q && !search.kind ? t('none_failed') : t('none_found'),
            text: search.state === 'failed' && !search.q && !search.kind ? t('none_failed_text') : t('none_found_text'),
            onClear: () => go({}),
          }}
        />
      </Card>
    </PortalPage>
  )
}

type FiltersProps = { search: OutboxSearch; kinds: string[]; onChange: (next: OutboxSearch, typed?: boolean) => void }

function Filters({ search, kinds, onChange }: FiltersProps) {
  const t = useText('operations')
  const kindName = useMailKind()
  return (
    <div className="flex flex-wrap items-center gap-2 px-card py-3">
      <SearchBox
        label={t('search_mails')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ ...search, q: q || undefined }, true)}
      />
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{t('state')}</legend>
        {mailStates.map((state) => (
          <ToggleChip
            key={state}
            pressed={search.state === state}
            onChange={(pressed) => onChange({ ...search, state: pressed ? state : undefined })}
          >
            {t(`state_${state}`)}
          </ToggleChip>
        ))}
      </fieldset>
      {kinds.length > 1 && (
        <ChipSelect
          label={t('kind')}
          value={search.kind ?? ''}
          onChange={(kind) => onChange({ ...search, kind: kind || undefined })}
          options={[
            { value: '', label: t('any_kind') },
            ...kinds.map((kind) => ({ value: kind, label: kindName(kind) })),
          ]}
        />
      )}
    </div>
  )
}
