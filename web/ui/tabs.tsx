import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import { Aria } from './aria.tsx'
import { cx } from './cx.ts'

type TabEntry = { id: string; label: ReactNode; panel: ReactNode }
type TabsProps = {
  label: string
  tabs: readonly TabEntry[]
  value?: string
  onChange?: (id: string) => void
  className?: string
}

/**
 * On a phone the row is wider than the screen. As a ref, since the tabs stand in the page only after the component does.
 */
function bringInSight(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** Views of one thing. Arrow keys move between them. */
export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  return (
    <Aria>
      <AriaTabs
        // What has the focus inside is ringed by itself: not all of it besides.
        className={cx('outline-none', className)}
        {...(value === undefined ? {} : { selectedKey: value })}
        onSelectionChange={(key) => key !== value && onChange?.(String(key))}
      >
        <TabList aria-label={label} className="flex gap-6 overflow-x-auto overflow-y-hidden border-b border-line">
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              id={tab.id}
              ref={tab.id === value ? bringInSight : null}
              className="-mb-px cursor-pointer border-b-2 border-transparent px-1 py-2.5 text-14 whitespace-nowrap text-ink-2 data-selected:border-accent-line data-selected:font-mid data-selected:text-ink"
            >
              {tab.label}
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab.id} id={tab.id} className="pt-5">
            {tab.panel}
          </TabPanel>
        ))}
      </AriaTabs>
    </Aria>
  )
}
