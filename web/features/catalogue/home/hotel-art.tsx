import type { ReactNode } from 'react'

const lit = 'fill-dusk-glow'
const wall = 'fill-dusk-3'
const near = 'fill-dusk-0'

/** Lit windows of a block of `columns` by `rows`, every third one dark. */
function Windows({ x, y, columns, rows }: { x: number; y: number; columns: number; rows: number }) {
  return Array.from({ length: columns * rows }, (_, index) =>
    index % 3 === 1 ? null : (
      <rect
        key={index}
        className={lit}
        x={x + (index % columns) * 7}
        y={y + Math.floor(index / columns) * 9}
        width="3"
        height="5"
        rx="1"
      />
    ),
  )
}

const drawings: readonly ReactNode[] = [
  <>
    <path className={wall} d="M16 92V44q11-14 22 0v48zM92 92V40q12-15 24 0v52z" />
    <path className={near} d="M40 92V30l14-16 14 16v62zM70 92V50q12-14 24 0v42z" />
    <path className={lit} d="M53 6h2v10h-2z" />
    <Windows x={46} y={34} columns={3} rows={6} />
    <Windows x={76} y={54} columns={2} rows={4} />
    <Windows x={22} y={50} columns={2} rows={4} />
    <Windows x={98} y={48} columns={2} rows={4} />
  </>,
  <>
    <path className={near} d="M20 92V30l4-10 4 10v62zM104 92V30l4-10 4 10v62z" />
    <path className={wall} d="M34 92V62h64v30z" />
    <path className="fill-sea-line" d="M50 62q0-22 16-26 16 4 16 26z" />
    <path className={lit} d="M65 26h2v10h-2zM60 92V76q6-8 12 0v16zM42 92V78q4-6 8 0v14zM82 92V78q4-6 8 0v14z" />
  </>,
  <>
    <circle className={lit} cx="106" cy="28" r="11" />
    <path className={near} d="M44 78q4-52 40-62-14 24-10 62z" />
    <Windows x={56} y={46} columns={3} rows={3} />
    <path className={wall} d="M0 78q16-6 33 0t33 0 33 0 33 0v14H0z" />
    <path className="fill-sea-line" d="M0 86q16-6 33 0t33 0 33 0 33 0v8H0z" opacity=".7" />
  </>,
]

/** Our own drawing of a place by night, in place of a photograph. Decoration. */
export function HotelArt({ at }: { at: number }) {
  return (
    <svg aria-hidden viewBox="0 0 132 84" className="h-21 w-33 flex-none max-sm:h-14 max-sm:w-22 rounded-r-2 bg-dusk-2">
      {drawings[at % drawings.length]}
    </svg>
  )
}
