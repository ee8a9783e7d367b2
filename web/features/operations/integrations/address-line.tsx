import { Code } from '#web/ui/code.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

/** An address of ours for the other system: as long as it may be, it breaks within its card. */
export const AddressLine = ({ label, value }: { label: string; value: string }) => (
  <div className="text-14">
    <p className="text-13 text-ink-3">{label}</p>
    <p className="flex items-center gap-1">
      <Code className="min-w-0 break-all">{value}</Code>
      <CopyButton value={value} what={label} className="flex-none" />
    </p>
  </div>
)
