import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Block, groupTickets } from '#contract/selling/group-tickets'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { Begun, useHold } from '#web/kit/record/begun.tsx'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { useSite } from '#web/site.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Code } from '#web/ui/code.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { BlockFields } from './block-fields.tsx'
import { emptyTerms, renameTerms, termsBody, type TermsValues, valuesOfTerms } from './block-form.rules.ts'
import { BlockStanding } from './block-standing.tsx'
import { blockQuery } from './group-tickets.queries.ts'

type Values = TermsValues & { active: boolean }

/** NewGroupTicket and UpdateGroupTicket: the terms of a block, and beside them how it stands. `from`: begins as a copy. */
export function OfficeBlockPage({ id, from }: { id: string; from?: string }) {
  const t = useText('group_office')
  const api = useApi()
  const found = useQuery(blockQuery(api, id))
  const copied = useQuery(blockQuery(api, from ?? ''))
  const [removing, setRemoving] = useState(false)
  const navigate = useNavigate()
  const waitsForCopy = Boolean(from) && !copied.data && !copied.error
  return (
    <DetailPage
      list={{ href: paths.adminGroupTickets(), name: t('title') }}
      title={(block) => (id === '' ? t('new') : block ? <Code>{`${block.airline} ${block.route}`}</Code> : '')}
      found={found}
      isUnnamed={id === ''}
      blank={
        waitsForCopy ? undefined : (
          <BlockForm key={copied.data?.id ?? 'new'} block={undefined} start={copied.data?.terms} />
        )
      }
      words={{ failed: t('failed'), missing: t('missing'), missing_text: t('missing_text') }}
      actions={(block) => (
        <Menu
          label={t('more')}
          entries={[
            {
              id: 'copy',
              label: t('duplicate'),
              onAction: () => void navigate({ href: `${paths.adminNewGroupTicket()}?from=${block.id}` }),
            },
            { id: 'delete', label: t('delete'), danger: true, onAction: () => setRemoving(true) },
          ]}
        />
      )}
      side={(block) => <BlockStanding block={block} />}
    >
      {(block) => (
        <>
          <Begun key={block.id} record={block} versionOf={({ version }) => version}>
            {(begun) => <BlockForm block={begun} />}
          </Begun>
          {removing && (
            <ActDialog
              title={t('delete_ask')}
              act={t('delete')}
              look="danger-solid"
              reason={null}
              call={groupTickets.remove}
              run={() => api(groupTickets.remove, { query: { id: block.id } })}
              onClose={() => setRemoving(false)}
              onDone={() => navigate({ href: paths.adminGroupTickets() })}
            >
              {t('delete_text')}
            </ActDialog>
          )}
        </>
      )}
    </DetailPage>
  )
}

function BlockForm({ block, start }: { block: Block | undefined; start?: Block['terms'] | undefined }) {
  const t = useText('group_office')
  const navigate = useNavigate()
  const { currency } = useSite()
  const terms = block?.terms ?? start
  const call = block ? groupTickets.update : groupTickets.save
  const saving = useEndpointForm(call, {
    values: { ...(terms ? valuesOfTerms(terms) : emptyTerms), active: block?.active ?? true } as Values,
    toBody: ({ active, ...values }) => ({
      ...termsBody(values, currency),
      active,
      ...(block ? { id: block.id, version: block.version } : {}),
    }),
    rename: renameTerms,
    of: block?.id ?? 'new',
    done: ({ data }) => void (block ? undefined : navigate({ href: paths.adminUpdateGroupTicket(data.id) })),
  })
  useHold(saving.unsaved)
  return (
    <Form of={saving} guards className="flex min-w-0 flex-col gap-4">
      <FormNotes of={saving} />
      <BlockFields of={saving as unknown as EndpointForm<TermsValues>} currency={currency} />
      {!block?.request_id && <Checkbox label={t('active')} hint={t('active_hint')} {...saving.field('active')} />}
      <SubmitButton of={saving} look="primary" className="self-end">
        {t('save')}
      </SubmitButton>
    </Form>
  )
}
