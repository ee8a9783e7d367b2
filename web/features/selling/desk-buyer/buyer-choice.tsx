import { deskBuyers } from '#contract/selling/desk-sales'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyField } from '#web/kit/people/agency-field.tsx'
import { CustomerField } from '#web/kit/people/customer-field.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { Buying } from './buying.ts'

/** Who buys: it decides the prices. */
export function BuyerChoice({ buying, onChange }: { buying: Buying; onChange: (buying: Buying) => void }) {
  const t = useText('desk_sales')
  const { buyer, agency, customer } = buying
  return (
    <Card title={t('buyer')}>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <RadioGroup
          className="sm:col-span-2"
          label={t('buyer')}
          hideLabel
          inline
          value={buyer}
          onChange={(value) => onChange({ ...buying, buyer: value })}
          options={deskBuyers.map((value) => ({ value, label: t(`buyer_${value}`) }))}
        />
        {buyer === 'agency' && (
          <AgencyField
            label={t('agency')}
            hint={t('agency_hint')}
            value={agency}
            onChange={(next) => onChange({ ...buying, agency: next })}
          />
        )}
        {buyer === 'customer' && (
          <CustomerField
            label={t('customer')}
            hint={t('customer_hint')}
            value={customer}
            onChange={(next) => onChange({ ...buying, customer: next })}
          />
        )}
      </div>
    </Card>
  )
}
