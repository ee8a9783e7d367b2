import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importMargins } from '#contract/selling/pnr-imports'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { PlainForm } from '#web/kit/form/plain-form.tsx'
import { AgencyField } from '#web/kit/people/agency-field.tsx'
import { CustomerField } from '#web/kit/people/customer-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Asked } from './import-pnr-page.tsx'
import { importSuppliersQuery } from './pnr-imports.queries.ts'

const start: Asked = { supplier: '', locator: '', margins: 'rules', buyer: 'agency', agency: null, customer: null }

/** Which booking, and for whom: looked up at its supplier, nothing is written. */
export function LookForm({ onLook }: { onLook: (asked: Asked) => void }) {
  const t = useText('pnr_imports')
  const { data: suppliers = [] } = useQuery(importSuppliersQuery(useApi()))
  const [typed, setTyped] = useState(start)
  const [tried, setTried] = useState(false)
  const set = (part: Partial<Asked>) => setTyped({ ...typed, ...part })
  const supplier = typed.supplier || (suppliers.length === 1 ? suppliers[0]!.id : '')
  const locator = typed.locator.trim().toUpperCase()
  const buyer = typed.buyer === 'agency' ? typed.agency : typed.customer
  const missing = {
    supplier: supplier ? undefined : t('supplier_missing'),
    locator: /^[A-Z0-9]{5,8}$/.test(locator) ? undefined : t('locator_missing'),
    buyer: buyer ? undefined : t(typed.buyer === 'agency' ? 'agency_missing' : 'customer_missing'),
  }
  const look = () => {
    setTried(true)
    if (Object.values(missing).some(Boolean)) return
    const isAgency = typed.buyer === 'agency'
    onLook({
      ...typed,
      supplier,
      locator,
      agency: isAgency ? typed.agency : null,
      customer: isAgency ? null : typed.customer,
    })
  }
  const problem = (name: keyof typeof missing) => (tried ? missing[name] : undefined)
  return (
    <Card title={t('find')}>
      <PlainForm onSubmit={look} className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('supplier')}
          options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
          value={supplier}
          onChange={(event) => set({ supplier: event.target.value })}
          error={problem('supplier')}
        />
        <TextField
          label={t('locator')}
          latin
          autoComplete="off"
          value={typed.locator}
          onChange={(event) => set({ locator: event.target.value })}
          error={problem('locator')}
        />
        <RadioGroup
          label={t('buyer')}
          inline
          value={typed.buyer}
          onChange={(value) => set({ buyer: value })}
          options={(['agency', 'customer'] as const).map((value) => ({ value, label: t(`buyer_${value}`) }))}
        />
        {typed.buyer === 'agency' ? (
          <AgencyField
            label={t('buyer_agency')}
            value={typed.agency}
            onChange={(agency) => set({ agency })}
            error={problem('buyer')}
          />
        ) : (
          <CustomerField
            label={t('buyer_customer')}
            value={typed.customer}
            onChange={(customer) => set({ customer })}
            error={problem('buyer')}
          />
        )}
        <RadioGroup
          className="sm:col-span-2"
          label={t('margins')}
          inline
          value={typed.margins}
          onChange={(margins) => set({ margins })}
          options={importMargins.map((value) => ({ value, label: t(`margins_${value}`) }))}
        />
        <div>
          <Button type="submit" look="primary">
            {t('look')}
          </Button>
        </div>
      </PlainForm>
    </Card>
  )
}
