import { Laptop, type LucideIcon, Smartphone, SquareTerminal, Tablet } from 'lucide-react'
import { useState } from 'react'
import type { Device } from '#contract/people/account'
import { useApi } from '#web/api/context.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { type Text, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { devicesQuery } from './account.queries.ts'
import { Asked } from './asked.tsx'
import { EndDialog, type Ending } from './end-dialog.tsx'

const icons: Record<Device['kind'], LucideIcon> = {
  computer: Laptop,
  phone: Smartphone,
  tablet: Tablet,
  program: SquareTerminal,
}

/** Where a person is logged in, and the way to end it. */
export function DevicesPart() {
  const t = useText('account')
  const api = useApi()
  return (
    <div className="max-w-180">
      <Card title={t('tab_devices')}>
        <p className="mb-3 text-14 text-ink-2">{t('devices_text')}</p>
        <Asked query={devicesQuery(api)}>{(devices) => <Devices devices={devices} />}</Asked>
      </Card>
    </div>
  )
}

function nameOf({ browser, system }: Device, t: Text<'account'>): string {
  if (browser && system) return t('device_on', { browser, system })
  return browser ?? system ?? t('device_unknown')
}

function Devices({ devices }: { devices: readonly Device[] }) {
  const t = useText('account')
  const [ending, setEnding] = useState<Ending | null>(null)
  const others = devices.filter((device) => !device.current)
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onEnd={() => setEnding({ id: device.id, title: t('end_title', { what: nameOf(device, t) }) })}
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <div className="mt-4 flex justify-end">
          <Button
            look="danger"
            onClick={() => setEnding({ id: null, title: t('end_others_title', { count: others.length }) })}
          >
            {t('end_others', { count: others.length })}
          </Button>
        </div>
      ) : (
        <p className="mt-3 text-13 text-ink-3">{t('no_others')}</p>
      )}
      {ending && <EndDialog ending={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const t = useText('account')
  const moment = useMoment()
  const Icon = icons[device.kind]
  const name = nameOf(device, t)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden className="size-6 flex-none text-ink-3" strokeWidth={1.5} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-14 font-mid">
          {name}
          {device.current && <Tag tone="ok">{t('this_device')}</Tag>}
        </p>
        <p className="text-13 text-ink-2">
          {device.current
            ? t('logged_in', { at: moment(device.logged_in_at) })
            : t('seen', { at: moment(device.last_seen_at) })}
          {device.ip && (
            <>
              {' · '}
              <Code>{device.ip}</Code>
            </>
          )}
        </p>
      </div>
      {!device.current && (
        <Button size="small" onClick={onEnd} aria-label={t('end_what', { what: name })}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}
