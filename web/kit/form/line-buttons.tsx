import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { cx } from '#web/ui/cx.ts'

type DropProps = { label: string; onDrop: () => void; bare?: boolean }

/** Takes a line of a form away. `bare`: it stands beside a heading, not beside fields with labels. */
export const DropButton = ({ label, onDrop, bare }: DropProps) => (
  <button type="button" className={iconButtonStyle(false, bare ? '' : 'mt-6')} aria-label={label} onClick={onDrop}>
    <Trash2 aria-hidden className="size-4.5" strokeWidth={1.6} />
  </button>
)

type AddProps = { onAdd: () => void; children: ReactNode; className?: string }

/** Adds a line to a form. */
export const AddButton = ({ onAdd, children, className }: AddProps) => (
  <Button
    size="small"
    className={cx('justify-self-start', className)}
    icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
    onClick={onAdd}
  >
    {children}
  </Button>
)
