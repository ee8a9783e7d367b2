import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { inputVat, type SupplierInvoice } from '#contract/money/input-vat'
import { supplierInvoiceList } from '#contract/money/input-vat-list'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { UndoDialog } from './undo-dialog.tsx'

const route = getRouteApi('/admin/input-vat')

/** Suppliers' tax invoices, by which the VAT inside their prices is deducted. */
export function InputVatPage() {
  const t = useText('input_vat')
  const api = useApi()
  const navigate = useNavigate()
  const mayAdjust = useHolds('ledger.adjust')
  const [isNew, setNew] = useState(false)
  const list = useList(supplierInvoiceList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.inputVat(), search, replace, resetScroll: false }),
    key: ['books', 'input-vat'],
    ask: (query, signal) => api(inputVat.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  const open = list.opened
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={inputVat.file} />
          {mayAdjust && (
            <Button look="primary" size="small" onClick={() => setNew(true)}>
              {t('new')}
            </Button>
          )}
        </>
      }
    >
      <p className="max-w-prose text-14 text-ink-2">{t('text')}</p>
      <ListView
        of={list}
        label={t('title')}
        views={{ all: t('view_all'), deducted: t('state_deducted') }}
        sorts={{ newest: t('newest') }}
        filters={{
          q: { label: t('search'), hint: t('search_hint') },
          state: { label: t('state'), word: (state: SupplierInvoice['state']) => t(`state_${state}`) },
          days: {},
        }}
        heads={{
          number: t('number'),
          supplier: t('supplier'),
          tax_no: t('tax_no'),
          issued_on: t('issued_on'),
          saved: t('saved'),
          state: t('state'),
          net: t('net'),
          vat: t('vat'),
        }}
        cells={{
          state: ({ state }: SupplierInvoice) => (
            <Tag tone={state === 'deducted' ? 'ok' : 'mute'}>{t(`state_${state}`)}</Tag>
          ),
        }}
        nameOf={({ number }) => number}
        failed={t('failed')}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
        none={{ title: t('none'), text: t('none_text') }}
      />
      {isNew && <InvoiceDialog onClose={() => setNew(false)} />}
      {open?.state === 'deducted' && mayAdjust && (
        <UndoDialog key={open.id} invoice={open} onClose={() => list.open(undefined)} />
      )}
    </PortalPage>
  )
}
