import { useEffect, useState } from 'react'
import { switchDensity } from '../appearance.ts'
import { useText } from '../i18n/use-text.tsx'
import { Checkbox } from './checkbox.tsx'
import { ChoicesChip } from './choices-chip.tsx'
import { columnsKey, readHidden } from './hidden-columns.ts'
import type { Column } from './table.tsx'

/** Ids of the columns that this person does without in a list, kept on this device. */
export function useHiddenColumns(list: string): [hidden: readonly string[], onHide: (hidden: string[]) => void] {
  const [hidden, setHidden] = useState(() => readHidden(() => localStorage, list))
  return [
    hidden,
    (next) => {
      setHidden(next)
      try {
        localStorage.setItem(columnsKey(list), JSON.stringify(next))
      } catch {
        // Storage is refused: the choice holds until the page is left.
      }
    },
  ]
}

type ColumnsProps = {
  /** Those that may be left out; without the others a row is not known. */
  columns: readonly Pick<Column<never>, 'id' | 'head'>[]
  hidden: readonly string[]
  onHide: (hidden: string[]) => void
}

/** Which columns a list has, and how close its rows stand. A phone has its own few columns. */
export function ColumnsChip({ columns, hidden, onHide }: ColumnsProps) {
  const t = useText('common')
  return (
    <span className="max-sm:hidden">
      <ChoicesChip
        label={t('columns')}
        options={columns.map(({ id, head }) => ({ value: id, label: String(head) }))}
        chosen={columns.map(({ id }) => id).filter((id) => !hidden.includes(id))}
        onChange={(id, isShown) => onHide(isShown ? hidden.filter((one) => one !== id) : [...hidden, id])}
        foot={<Roomy />}
      />
    </span>
  )
}

function Roomy() {
  const t = useText('common')
  const [roomy, setRoomy] = useState(false)
  useEffect(() => setRoomy(document.documentElement.dataset['density'] === 'comfortable'), [])
  return (
    <Checkbox
      label={t('roomy_rows')}
      checked={roomy}
      onChange={({ target: { checked } }) => {
        switchDensity(checked ? 'comfortable' : 'compact')
        setRoomy(checked)
      }}
    />
  )
}
