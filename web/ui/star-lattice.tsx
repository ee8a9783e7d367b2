import { useId } from 'react'

/** Eight-fold stars in thin lines, fading out: Umrah and the verified stamp only. Decoration. */
export function StarLattice({ className }: { className?: string }) {
  const id = useId()
  const points = Array.from({ length: 16 }, (_, step) => {
    const radius = step % 2 === 0 ? 30 : 19
    const angle = (step * Math.PI) / 8
    return `${(40 + radius * Math.sin(angle)).toFixed(1)},${(40 - radius * Math.cos(angle)).toFixed(1)}`
  }).join(' ')
  return (
    <svg aria-hidden className={className} width="100%" height="100%">
      <defs>
        <pattern id={id} width="80" height="80" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="1.1">
            <polygon points={points} />
            <circle cx="40" cy="40" r="12" />
            <path d="M40 0v10M40 70v10M0 40h10M70 40h10" />
            <path d="M0 12 12 0M68 0l12 12M80 68 68 80M12 80 0 68" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
